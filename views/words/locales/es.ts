/** The catalog in Spanish. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const es: Catalog = {
  problem: '~Problema: {title}',
  footer: {
    support: '~Ayuda',
    privacy: '~Privacidad',
    terms: '~Condiciones',
  },
  signedInAs: '~Sesión iniciada como',
  unnamedApplication: '~Aplicación sin nombre',
  workspaceTypes: {
    private: '~Espacio de trabajo privado',
    team: '~Espacio de trabajo de equipo',
  },
  fields: {
    email: '~Correo electrónico',
    password: '~Contraseña',
    name: '~Tu nombre',
    newPasswordHint: '~Al menos 12 caracteres. Unas cuantas palabras al azar son una buena opción.',
    workspaceTitle: '~Título del espacio de trabajo',
    workspaceTitleHint: '~Lo que ve la gente, por ejemplo Acme Labs.',
    workspaceName: '~Nombre del espacio de trabajo',
    workspaceNameHint:
      '~Se usa en las URL. De 3 a 32 caracteres: letras, cifras y - . _ ~ (por ejemplo, acme-labs).',
    passwordAgain: '~Vuelve a escribir la contraseña. No la guardamos cuando otro campo tiene un error.',
  },
  switchAccount: {
    question: '~¿No eres tú?',
    button: '~Usar otra cuenta',
  },
  waits: {
    minutes: '~{count, plural, one {# minuto} many {# minutos} other {# minutos}}',
    hours: '~{count, plural, one {# hora} many {# horas} other {# horas}}',
  },
  destinations: {
    thisComputer: '~un programa de este ordenador',
    app: '~una aplicación de este dispositivo ({scheme})',
  },
  login: {
    title: '~Iniciar sesión',
    toContinueTo: '~para continuar a {application}',
    signedOut: '~Has cerrado la sesión.',
    reauthenticate: '~Confirma que eres tú. Vuelve a escribir tu contraseña para continuar.',
    button: '~Iniciar sesión',
    forgot: '~¿Has olvidado tu contraseña?',
    signUp: '~Crear una cuenta',
    byInvitation: '~¿Es tu primera vez aquí? Pide a un administrador de tu espacio de trabajo que te invite.',
    beforeSetup:
      '~Todavía nadie tiene una cuenta aquí. Para crear la primera, abre el enlace que el servidor mostró al iniciarse.',
    passwordStaysHere: '~Tu contraseña se queda aquí. La aplicación nunca la ve.',
    passkey: {
      button: '~Iniciar sesión con una llave de acceso',
      failed: '~No se usó ninguna llave de acceso. Inténtalo de nuevo o escribe tu contraseña.',
      required: '~Esta aplicación exige algo más que una contraseña. Inicia sesión con tu llave de acceso.',
      requiredHere:
        '~Esta página exige algo más que una contraseña. Inicia sesión con tu llave de acceso. Si la has perdido, contacta con los responsables de este servicio.',
    },
  },
  secondStep: {
    title: '~Escribe tu código',
    intro: '~Escribe el código de tu aplicación de autenticación o uno de tus códigos de recuperación.',
    code: '~Código',
    lost: '~{ours, select, yes {Si no tienes ninguno de los dos, pide a los responsables de este servicio que desactiven el segundo paso de tu cuenta.} other {Si no tienes ninguno de los dos, pide a {brand} que desactive el segundo paso de tu cuenta.}}',
  },
  signUp: {
    title: '~Crea tu cuenta',
    intro: '~Escribe tu correo electrónico. Te enviaremos un enlace para continuar.',
    sent: '~Enviamos un correo a {email}. Abre el enlace en este navegador para continuar. Se puede usar una vez y caduca en 30 minutos.',
    forAddress: '~Tu cuenta usará {email}. Escribe tu nombre y elige una contraseña.',
    create: '~Crear cuenta',
  },
  forgotPassword: {
    title: '~¿Has olvidado tu contraseña?',
    intro:
      '~Escribe el correo electrónico de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva.',
    button: '~Enviar enlace',
    sent: {
      title: '~Revisa tu correo',
      paragraphs: [
        '~Si hay una cuenta con contraseña para {email}, hemos enviado un enlace a esa dirección. Se puede usar una vez y caduca en 30 minutos.',
        '~Si no llega nada en unos minutos, mira en la carpeta de correo no deseado.',
      ],
    },
  },
  resetPassword: {
    title: '~Elige una contraseña nueva',
    intro: '~Vas a cambiar la contraseña de {email}. Se cerrará tu sesión en todos los navegadores.',
    done: {
      title: '~Tu contraseña ha cambiado',
      paragraphs: [
        '~Se cerró la sesión en todos los navegadores. Inicia sesión con la contraseña nueva.',
        '~Si estabas conectando una aplicación, vuelve a ella y empieza de nuevo.',
      ],
    },
  },
  firstPassword: {
    title: '~Elige una contraseña',
    intro: '~Iniciarás sesión con {email} y esta contraseña.',
    button: '~Guardar contraseña',
    done: {
      title: '~Tu contraseña está guardada',
      paragraphs: ['~Ya puedes iniciar sesión.'],
    },
  },
  revertAddress: {
    title: '~Deshacer el cambio de tu dirección de correo',
    intro:
      '~Restableceremos tu dirección {email} y cerraremos tu sesión en todos los navegadores. Elige una contraseña nueva, porque otra persona puede conocer la anterior.',
    button: '~Deshacer el cambio',
  },
  invitation: {
    title: '~Invitación',
    heading: '~Únete a {workspace}',
    about: '~Esta invitación es para {email}. Tu rol: {role}.',
    aboutBy: '~{by} ha invitado a {email}. Tu rol: {role}.',
    join: '~Unirse',
    signIn: '~Iniciar sesión y unirse',
    create: '~Crear cuenta y unirse',
    other:
      '~Has iniciado sesión como {email}. Cierra la sesión y vuelve a abrir el enlace para unirte con la dirección invitada.',
  },
  workspace: {
    title: '~Elige un espacio de trabajo',
    onlyThisOne: '~{application} solo tendrá acceso al espacio de trabajo que elijas.',
    legend: '~Tus espacios de trabajo',
    button: '~Continuar',
  },
  consent: {
    title: '~¿Permitir el acceso?',
    heading: '~{application} quiere acceder a tu cuenta',
    vouchedByOperator:
      '~{ours, select, yes {Registrada por los responsables de este servicio.} other {Registrada por {brand}.}}',
    vouchedByDocument:
      '~Publicada por {host}. Solo hemos verificado esta dirección web; la aplicación eligió su propio nombre.',
    unverifiedTitle: '~Aplicación no verificada.',
    vouchedByNobody: '~Esta aplicación eligió su propio nombre y nadie ha comprobado quién está detrás.',
    unnamedByNobody: '~Esta aplicación no tiene nombre y nadie ha comprobado quién está detrás.',
    judgeBy: '~Permite el acceso solo si confías en el lugar al que te envía:',
    website: '~Sitio web (no verificado):',
    loopbackTitle: '~Continúa solo si acabas de iniciar esto tú.',
    loopbackWarning: '~Cualquier programa de este ordenador puede hacerse pasar por esta aplicación.',
    forWhom: '~Como {account} en {workspace}',
    changeWorkspace: '~Cambiar de espacio de trabajo',
    resources:
      '~{count, plural, one {Funciona con} many {Funciona con todos estos servicios} other {Funciona con todos estos servicios}}',
    destination: '~Irás a',
    permissions: '~Qué puede hacer {application}',
    kinds: {
      act: '~Actuar por ti',
      change: '~Modificar',
      read: '~Leer',
    },
    required: '~Siempre incluido.',
    privacyPolicy: '~Política de privacidad de la aplicación',
    terms: '~Condiciones del servicio de la aplicación',
    withheld: '~Limitado por tu administrador',
    notGiven: '~Tu administrador no lo ha aprobado.',
    onlyPermissions: '~Tu administrador limita esta aplicación a estos permisos: {permissions}.',
    noPermissions:
      '~Tu administrador no deja que esta aplicación use ninguno de tus permisos en este espacio de trabajo. Solo obtiene el acceso indicado arriba.',
    askAdministrator: '~Solicitar aprobación',
    takeBack: '~Puedes desconectar esta aplicación en cualquier momento desde tu cuenta.',
    allow: '~Permitir',
    deny: '~Denegar',
  },
  defaultScopes: {
    profile: { title: '~Ver tu nombre', description: '~El nombre de tu cuenta.' },
    email: { title: '~Ver tu dirección de correo', description: '~La dirección con la que inicias sesión.' },
    'user.workspaces.read': {
      title: '~Ver la lista de tus espacios de trabajo',
      description: '~Sus nombres y títulos, pero no su contenido.',
    },
    'user.profile.write': { title: '~Cambiar tu perfil', description: '~Por ejemplo, tu nombre.' },
    'user.status.read': {
      title: '~Ver tu estado',
      description: '~Si estás disponible, y tu mensaje de estado.',
    },
    'user.status.write': {
      title: '~Establecer tu estado',
      description: '~En tu nombre. Los demás pueden verlo.',
    },
    'user.settings.read': { title: '~Ver tus ajustes', description: '~Las preferencias de tu cuenta.' },
    'user.settings.write': { title: '~Cambiar tus ajustes', description: '~Las preferencias de tu cuenta.' },
    'workspace.mcp': {
      title: '~Trabajar con los datos de este espacio de trabajo',
      description: '~Ver y cambiar todo aquello a lo que tienes acceso, también mediante un asistente de IA.',
    },
  },
  consentAgain: {
    title: '~¿Continuar?',
    heading: '~¿Continuar como {account} a {application}?',
    before: '~Ya permitiste antes el mismo acceso a esta aplicación y nada ha cambiado desde entonces.',
    review: '~Revisar o cambiar este acceso',
    button: '~Continuar',
  },
  notice: {
    goOn: '~Continuar',
    openAgain: '~Volver a abrir la página',
    goOnTo: '~Continuar a {destination}',
    backToApplication: '~Volver a la aplicación',
    reference: '~Referencia: {reference}',
  },
  setup: {
    title: '~Configurar Vouchsafe',
    intro: '~Crea el primer administrador y el primer espacio de trabajo.',
    administrator: '~Administrador',
    workspace: '~Espacio de trabajo',
    button: '~Crear',
  },
  account: {
    title: '~Tu cuenta',
    first: {
      title: '~Conecta tu primera aplicación',
      intro:
        '~Ejecuta estos comandos en un segundo terminal, en la carpeta donde iniciaste el servidor. Funcionan tal como están; cambia los nombres y las URL cuando lo necesites.',
      done: '~Hecho',
      api: '~1. Tu API',
      apiText: '~Indica a este servidor cuál es tu API. Los tokens se emiten exactamente para esta URL.',
      permissions: '~2. Tus permisos',
      permissionsText:
        '~Declara un permiso que compruebe tu API y asígnalo a los miembros de un espacio de trabajo.',
      application: '~3. Tu aplicación',
      applicationText: '~Registra la aplicación que pide acceso.',
      check: '~4. Comprueba los tokens en tu API',
      checkText:
        '~Guarda esto como api.mjs en la misma carpeta e inícialo. La documentación tiene el mismo ejemplo para Express, Fastify y el SDK de MCP.',
      tryIt: '~5. Pruébalo',
      tryText:
        '~Ejecuta esto en otro terminal. Esto abre tu navegador, ejecuta todo el flujo y muestra el token y la respuesta de tu API.',
    },
    sections: {
      applications: '~Aplicaciones',
      sessions: '~Sesiones',
      password: '~Contraseña',
      security: '~Seguridad',
      settings: '~Ajustes',
      activity: '~Actividad',
    },
    signOut: '~Cerrar sesión',
    back: '~Volver a tu cuenta',
    workspaces: '~Tus espacios de trabajo',
    noWorkspaces:
      '~{ours, select, yes {Todavía no eres miembro de ningún espacio de trabajo. Pide a los responsables de este servicio que te añadan a uno.} other {Todavía no eres miembro de ningún espacio de trabajo. Pide a {brand} que te añada a uno.}}',
    suspended:
      '~Tu participación en este espacio de trabajo está suspendida. Tus aplicaciones conectadas también están en pausa.',
    administer: '~Gestionar {workspace}',
    console: '~Consola de operadores',
    role: '~tu rol: {role}',
    connections: '~Aplicaciones conectadas',
    noConnections: '~Ninguna aplicación tiene acceso a tu cuenta.',
    onlyNewest:
      '~Esta página solo muestra tus {count, number} conexiones más recientes. Para ver las anteriores, desconecta algunas que ya no necesites.',
    vouchedByOperator:
      '~{ours, select, yes {Registrada por los responsables de este servicio} other {Registrada por {brand}}}',
    vouchedByDocument: '~Publicada por {host}',
    vouchedByNobody: '~No verificada: la aplicación eligió su propio nombre',
    worksIn: '~Funciona en {workspace}',
    runsAt: '~Se ejecuta en',
    thatComputer: '~El ordenador donde permitiste el acceso',
    app: '~Un dispositivo con esta aplicación ({scheme})',
    allowed: '~Acceso permitido',
    allowedIn: '~{moment}, en {device}',
    allowedInAt: '~{moment}, en {device} desde {address}',
    lastUsed: '~Último uso',
    neverUsed: '~Nunca',
    mayDo:
      '~{count, plural, one {Qué puede hacer: # permiso} many {Qué puede hacer: # permisos} other {Qué puede hacer: # permisos}}',
    paused: {
      blocked: '~En pausa: un administrador ha bloqueado esta aplicación en el espacio de trabajo.',
      needs_approval:
        '~En pausa: un administrador del espacio de trabajo debe aprobar antes esta aplicación.',
      suspended: '~En pausa: tu participación en este espacio de trabajo está suspendida.',
      needs_second_step:
        '~En pausa: este espacio de trabajo exige un segundo paso al iniciar sesión. Inicia sesión de nuevo con un segundo paso para reanudar la conexión.',
      switched_off:
        '~{ours, select, yes {En pausa: los responsables de este servicio han desactivado esta aplicación.} other {En pausa: {brand} ha desactivado esta aplicación.}}',
    },
    withdraw: '~Desconectar',
    withdrawFrom: '~Desconectar {application} de {workspace}, acceso permitido en {device}',
    withdrawInWorkspace: '~Desconectar de {workspace}',
    withdrawEverywhere: '~Desconectar {application} en todas partes',
    suspicion: {
      title:
        '~{count, plural, one {Hemos desconectado una aplicación para protegerte} many {Hemos desconectado aplicaciones para protegerte} other {Hemos desconectado aplicaciones para protegerte}}',
      what: '~{application} perdió el acceso a {workspace} el {moment}.',
      meaning:
        '~{count, plural, one {Una clave de un solo uso se utilizó dos veces. O la aplicación cometió un error o alguien copió la clave. La clave ya no funciona.} many {En cada una de ellas, una clave de un solo uso se utilizó dos veces. O la aplicación cometió un error o alguien copió la clave. Esas claves ya no funcionan.} other {En cada una de ellas, una clave de un solo uso se utilizó dos veces. O la aplicación cometió un error o alguien copió la clave. Esas claves ya no funcionan.}}',
      advice:
        '~Para seguir usando una aplicación, vuelve a conectarla desde la propia aplicación. Si esto se repite o no reconoces alguna aplicación, revisa tus sesiones y tu actividad y cambia tu contraseña.',
    },
    confirm: {
      title: '~¿Desconectar?',
      inWorkspace: '~¿Desconectar {application} de {workspace}?',
      everywhere: '~¿Desconectar {application} en todas partes?',
      count:
        '~{count, plural, one {Esto finaliza una conexión.} many {Esto finaliza # conexiones, dondequiera que se ejecute la aplicación.} other {Esto finaliza # conexiones, dondequiera que se ejecute la aplicación.}}',
      more: '~Esto finaliza más de {count, number} conexiones, dondequiera que se ejecute la aplicación.',
      after:
        '~La aplicación pierde el acceso en unos segundos. Esto no deshace nada de lo que ya ha hecho. Puedes volver a conectarla desde la propia aplicación.',
      cancel: '~Cancelar',
    },
    withdrawnFrom: {
      title: '~Aplicación desconectada',
      paragraphs: [
        '~{count, plural, one {Hemos finalizado una conexión entre {application} y {workspace} y no hemos cambiado nada más.} many {{application} ya no tiene acceso a {workspace}. Hemos finalizado # conexiones y no hemos cambiado nada más.} other {{application} ya no tiene acceso a {workspace}. Hemos finalizado # conexiones y no hemos cambiado nada más.}}',
        '~Las claves de la aplicación dejan de funcionar en unos segundos. Puedes volver a conectarla en cualquier momento desde la propia aplicación.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Aplicación desconectada',
      paragraphs: [
        '~{count, plural, one {{application} ya no tiene acceso a ninguno de tus espacios de trabajo. Hemos finalizado una conexión y no hemos cambiado nada más.} many {{application} ya no tiene acceso a ninguno de tus espacios de trabajo. Hemos finalizado # conexiones y no hemos cambiado nada más.} other {{application} ya no tiene acceso a ninguno de tus espacios de trabajo. Hemos finalizado # conexiones y no hemos cambiado nada más.}}',
        '~Las claves de la aplicación dejan de funcionar en unos segundos. Puedes volver a conectarla en cualquier momento desde la propia aplicación.',
      ],
    },
    nothingWithdrawn: {
      title: '~Nada que desconectar',
      paragraphs: ['~Esta conexión ya había terminado o no era tuya. No se ha cambiado nada.'],
    },
    device: {
      both: '~{browser} en {system}',
      onlySystem: '~un navegador en {system}',
      unknown: '~un navegador desconocido',
    },
    sessions: {
      intro:
        '~Navegadores donde tienes la sesión iniciada. Las aplicaciones conectadas conservan su acceso cuando cierras la sesión.',
      thisBrowser: '~Este navegador',
      since: '~Sesión iniciada el {moment}',
      sinceAt: '~Sesión iniciada el {moment}, desde {address}',
      others: '~Otros navegadores',
      noOthers: '~No tienes la sesión iniciada en ningún otro sitio.',
      end: '~Cerrar sesión',
      endFrom: '~Cerrar sesión en {device}, iniciada el {moment}',
      endOthers: '~Cerrar las demás sesiones',
    },
    password: {
      intro:
        '~Aquí tu sesión seguirá abierta. Se cerrará en los demás navegadores, que necesitarán la contraseña nueva.',
      current: '~Contraseña actual',
      new: '~Contraseña nueva',
      disconnect: '~Desconectar también todas las aplicaciones',
      disconnectHint:
        '~Pierden el acceso en unos segundos, pero puedes volver a conectarlas. Hazlo si es posible que otra persona conozca tu contraseña.',
      allDisconnected: '~Se desconectarán todas las aplicaciones',
      allDisconnectedHint: '~Pierden el acceso en unos segundos, pero puedes volver a conectarlas.',
      button: '~Cambiar contraseña',
      none: '~{ours, select, yes {Tu cuenta no tiene contraseña. Pide a los responsables de este servicio que te pongan una.} other {Tu cuenta no tiene contraseña. Pide a {brand} que te ponga una.}}',
      wrongCurrent: '~Tu contraseña actual no es correcta.',
      changed: {
        title: '~Tu contraseña ha cambiado',
        paragraphs: [
          '~{sessions, plural, =0 {No tenías la sesión iniciada en ningún otro sitio.} one {Se ha cerrado la sesión en otro navegador.} many {Se ha cerrado la sesión en otros # navegadores.} other {Se ha cerrado la sesión en otros # navegadores.}}',
        ],
      },
      applicationsKept: '~Tus aplicaciones siguen conectadas.',
      applicationsEnded:
        '~{count, plural, =0 {No había ninguna aplicación conectada.} one {Se ha finalizado una conexión de aplicación; la aplicación pierde el acceso en unos segundos.} many {Se han finalizado # conexiones de aplicación; las aplicaciones pierden el acceso en unos segundos.} other {Se han finalizado # conexiones de aplicación; las aplicaciones pierden el acceso en unos segundos.}}',
    },
    security: {
      intro:
        '~Con una aplicación de autenticación, nadie puede entrar solo con tu contraseña. Si configuras una, guarda los códigos de recuperación por si pierdes el teléfono.',
      passkeys: {
        title: '~Llaves de acceso',
        one: '~Llave de acceso',
        intro:
          '~Con una llave de acceso inicias sesión con tu huella, tu cara o el PIN de tu dispositivo en lugar de una contraseña. Solo funciona en este sitio, así que un sitio falso no puede robarla.',
        none: '~Aún no tienes llaves de acceso.',
        added: '~Añadida el {day}',
        used: '~Usada por última vez el {day}',
        neverUsed: '~Nunca usada',
        synchronized: '~Sincronizada entre tus dispositivos',
        onOneDevice: '~Solo en un dispositivo',
        name: '~Nombre',
        nameHint: '~Elige un nombre que reconozcas más adelante, por ejemplo, «Mi teléfono».',
        add: '~Añadir una llave de acceso',
        unsupported:
          '~Para añadir una llave de acceso, abre esta página en un navegador compatible con llaves de acceso y con JavaScript activado.',
        full: '~Tienes {most, number} llaves de acceso, el máximo que puede tener una cuenta. Elimina una para añadir otra.',
        failed: '~No se añadió ninguna llave de acceso. Inténtalo de nuevo.',
        known: '~Este dispositivo ya tiene una llave de acceso para tu cuenta.',
        refused: '~Esta llave de acceso no se aceptó. Inténtalo de nuevo.',
        change: '~Cambiar el nombre o eliminar',
        changeNamed: '~Cambiar el nombre o eliminar: {name}',
        remove: '~Eliminar',
        removeNamed: '~¿Eliminar {name}?',
        afterRemoval:
          '~Ya no podrás iniciar sesión con ella. Elimínala también en tu dispositivo para que el navegador deje de ofrecerla.',
      },
      totp: {
        title: '~Aplicación de autenticación',
        none: '~Usa una aplicación en tu teléfono que muestre un código nuevo de seis dígitos cada 30 segundos. Una vez configurada, te pediremos el código después de la contraseña.',
        added: '~Añadida el {moment}. Te pediremos su código después de la contraseña.',
        setUp: '~Configurar una aplicación de autenticación',
        replace: '~Sustituir la aplicación',
        remove: '~Quitar la aplicación',
        scan: '~Escanea este código QR con una aplicación de autenticación.',
        qrCode: '~Código QR para tu aplicación de autenticación',
        key: '~Si no puedes escanearlo, escribe esta clave en la aplicación:',
        code: '~Código de la aplicación',
        codeHint: '~Seis dígitos.',
        turnOn: '~Activar',
      },
      recovery: {
        title: '~Códigos de recuperación',
        left: '~Códigos sin usar: {count, number}. Cada uno sirve una vez, en lugar de un código de tu aplicación. Si creas códigos nuevos, los antiguos dejarán de funcionar.',
        make: '~Sustituir los códigos de recuperación',
        keep: '~Guarda estos códigos en un lugar seguro, como un gestor de contraseñas. Cada uno sirve una vez, en lugar de un código de tu aplicación. No podrás volver a verlos.',
        replaced: '~Tus códigos de recuperación anteriores ya no funcionan.',
        saved: '~He guardado estos códigos',
      },
      done: {
        totp_added: '~Tu aplicación de autenticación está configurada.',
        totp_removed: '~Tu aplicación de autenticación se ha quitado.',
        passkey_added: '~Se añadió tu llave de acceso.',
        passkey_removed: '~Se eliminó la llave de acceso.',
      },
    },
    settings: {
      language: '~Idioma',
      languageHint:
        '~Para estas páginas y los correos que te enviamos. Si no eliges ninguno, nuestros correos estarán en inglés.',
      browserLanguage: '~El de tu navegador',
      timeZone: '~Zona horaria',
      timesLookLike: '~Las horas se muestran así: {moment}',
      universalTime: '~Hora universal (UTC)',
      save: '~Guardar',
      saved: '~Guardado.',
    },
    deletion: {
      title: '~Eliminar tu cuenta',
      intro:
        '~Las aplicaciones perderán el acceso de inmediato y se cerrará tu sesión en todas partes. Tu cuenta y sus datos se eliminarán después de {days, number} días. Hasta entonces, puedes iniciar sesión para conservar tu cuenta.',
      confirm: '~Para confirmar, escribe tu dirección de correo',
      wrongAddress: '~Esta no es la dirección de correo de esta cuenta.',
      lastAdministrator:
        '~Eres el único administrador de cada uno de los espacios de trabajo que aparecen abajo. Nombra primero administrador a otro miembro: abre el espacio de trabajo, elige «Gestionar» junto a un miembro y cambia su rol.',
      lastOperator:
        '~Eres el único operador de este servicio. Primero nombra a otro con el comando {command}.',
      requested: {
        title: '~Tu cuenta se eliminará',
        paragraphs: [
          '~Tu cuenta se eliminará el {date}. Para conservarla, inicia sesión antes y elige «Conservar tu cuenta».',
        ],
      },
      keep: {
        title: '~La eliminación de tu cuenta está programada',
        intro:
          '~Tu cuenta y sus datos se eliminarán el {date}. Si conservas tu cuenta, tendrás que volver a conectar tus aplicaciones.',
        button: '~Conservar tu cuenta',
      },
    },
    data: {
      title: '~Tus datos',
      intro: '~Todo lo que guardamos sobre ti, en un archivo JSON.',
      download: '~Descargar tus datos',
    },
    address: {
      change: '~Cambiar dirección de correo',
      intro:
        '~Inicias sesión con {email}. Para usar otra dirección, escríbela aquí y abre el enlace que enviaremos a ella.',
      new: '~Nueva dirección de correo',
      button: '~Enviar enlace',
      sent: {
        title: '~Revisa tu correo',
        paragraphs: [
          '~Enviamos un mensaje a {email}. Abre el enlace que contiene en los próximos 30 minutos e inicia sesión si hace falta. Hasta entonces no cambia nada.',
        ],
      },
      confirmTitle: '~Confirma tu nueva dirección de correo',
      confirmIntro:
        '~Cuando confirmes, iniciarás sesión con {email}. Enviaremos a tu dirección anterior un enlace con el que se puede deshacer el cambio durante 7 días.',
      confirm: '~Confirmar la dirección',
      changed: {
        title: '~Se cambió tu dirección de correo',
        paragraphs: ['~A partir de ahora, inicia sesión con {email}.'],
      },
    },
    activity: {
      intro: '~Actividad reciente, primero lo más nuevo.',
      none: '~Todavía no hay actividad.',
      older: '~Anterior',
      newest: '~Volver a lo más reciente',
      goneApplication: '~una aplicación eliminada',
      goneWorkspace: '~un espacio de trabajo al que no perteneces',
      events: {
        'user.created': '~Se creó tu cuenta',
        'user.signed_up': '~Tu cuenta se creó mediante registro',
        'user.updated': '~Se cambió tu nombre o tus ajustes',
        'user.password_set': '~Se cambió tu contraseña',
        'user.password_reset': '~Se cambió tu contraseña con un enlace',
        'user.totp_added': '~Se añadió una aplicación de autenticación a tu cuenta',
        'user.totp_removed': '~Se quitó la aplicación de autenticación de tu cuenta',
        'user.recovery_codes_made': '~Se crearon códigos de recuperación nuevos',
        'user.recovery_code_used': '~Se usó un código de recuperación',
        'user.factors_removed':
          '~Se quitaron tu aplicación de autenticación, tus códigos de recuperación y tus llaves de acceso',
        'user.reset_link_sent': '~Se te envió un enlace para elegir una contraseña nueva',
        'user.reset_link_made': '~Se creó un enlace para que elijas una contraseña nueva',
        'user.exported': '~Se descargaron tus datos',
        'user.deletion_requested': '~Se solicitó la eliminación de tu cuenta',
        'user.deletion_undone': '~Se canceló la eliminación de tu cuenta',
        'user.email_change_requested': '~Se solicitó un cambio de tu dirección de correo',
        'user.email_changed': '~Se cambió tu dirección de correo',
        'user.email_change_reverted': '~Se deshizo un cambio de tu dirección de correo',
        'invitation.accepted': '~Se aceptó una invitación a {workspace}',
        'passkey.added': '~Se añadió una llave de acceso a tu cuenta',
        'passkey.renamed': '~Se cambió el nombre de una de tus llaves de acceso',
        'passkey.removed': '~Se eliminó una llave de acceso de tu cuenta',
        'passkey.counter_went_back':
          '~Se rechazó un inicio de sesión porque alguien pudo haber copiado tu llave de acceso',
        'session.started': '~Sesión iniciada',
        'session.ended': '~Se cerró la sesión en un navegador',
        'session.others_ended': '~Se cerró la sesión en todos los demás navegadores',
        'grant.allowed': '~Se dio a {application} acceso a {workspace}',
        'grant.ended': '~Se finalizó el acceso de {application} a {workspace}',
        'grant.refresh_repeated':
          '~{application} renovó su acceso a {workspace} con una clave que ya se había usado',
        'member.added': '~Se te añadió a {workspace} ({role})',
        'member.role_changed': '~Se cambió tu rol en {workspace} a {role}',
        'member.suspended': '~Se suspendió tu participación en {workspace}',
        'member.resumed': '~Se reactivó tu participación en {workspace}',
        'member.removed': '~Se te quitó de {workspace}',
        'operator.appointed': '~Se te nombró operador de este servicio',
        'operator.dismissed': '~Ya no eres operador de este servicio',
        'application.approval_requested': '~Se solicitó la aprobación de {application} en {workspace}',
        'application.approval_granted': '~{application}: tu solicitud en {workspace} se aprobó',
        'application.approval_declined': '~{application}: tu solicitud en {workspace} se rechazó',
      },
      factorsRemoved: '~Elementos quitados de tu cuenta: {factors}',
      signedInWith: {
        password: '~Sesión iniciada con contraseña',
        twoSteps: '~Sesión iniciada con contraseña y un segundo paso',
        passkey: '~Sesión iniciada con una llave de acceso',
      },
      otherEvent: '~Otro evento: {event}',
      by: {
        you: '~por ti',
        administrator: '~por un administrador del espacio de trabajo',
        application: '~por la aplicación',
        operator: '~{ours, select, yes {por los responsables de este servicio} other {por {brand}}}',
        platform: '~por la plataforma',
      },
      because: {
        code_replayed: '~porque una de sus claves de un solo uso se utilizó dos veces',
        refresh_token_reused: '~porque una de sus claves de un solo uso se utilizó dos veces',
        refresh_token_repeated: '~porque otra persona pudo haber utilizado una de sus claves',
        password_changed: '~porque cambiaste tu contraseña',
        limit_reached:
          '~porque conectaste la aplicación demasiadas veces; se finalizó la conexión que llevaba más tiempo sin usarse',
        member_removed: '~porque se te quitó del espacio de trabajo',
        client_removed: '~porque se eliminó la aplicación',
        workspace_removed: '~porque se eliminó el espacio de trabajo',
      },
      at: '~desde {address}',
    },
  },
  admin: {
    title: '~Gestionar {workspace}',
    tabs: {
      applications: '~Aplicaciones',
      members: '~Miembros',
      activity: '~Actividad',
    },
    tabsLabel: '~Administración',
    back: '~Volver',
    yourAccount: '~Tu cuenta',
    states: {
      undecided: '~Sin decisión',
      allowed: '~Aprobada',
      limited: '~Aprobada con límites',
      blocked: '~Bloqueada',
      waiting: '~Pendiente de aprobación',
    },
    done: {
      decided: '~Guardado. El cambio llega a las conexiones existentes en unos segundos.',
      blocked: '~Aplicación bloqueada. Las conexiones existentes dejan de funcionar en unos segundos.',
      ended: '~Acceso finalizado. Las aplicaciones pierden el acceso en unos segundos.',
      approved: '~Aplicación aprobada. Los miembros ya pueden usarla.',
      identity_changed:
        '~No se ha guardado nada. Esta aplicación cambió mientras decidías. Revísala de nuevo antes de decidir.',
      dismissed: '~Se ha descartado la solicitud.',
      only_approved: '~Ahora los miembros solo pueden usar aplicaciones aprobadas.',
      second_step_required:
        '~Los miembros necesitan ahora un segundo paso al iniciar sesión. Las conexiones hechas sin él quedan en pausa hasta que el miembro inicie sesión con un segundo paso.',
      second_step_optional: '~Un segundo paso al iniciar sesión es ahora opcional para los miembros.',
      all_applications: '~Ahora los miembros pueden usar cualquier aplicación que no esté bloqueada.',
      member_added: '~Miembro añadido.',
      role: '~Rol cambiado. El cambio llega a las aplicaciones conectadas en unos segundos.',
      suspended: '~El miembro está suspendido y sus aplicaciones conectadas están en pausa.',
      resumed: '~El miembro vuelve a estar activo y sus aplicaciones conectadas también.',
      emailed: '~La invitación se ha enviado por correo electrónico. Solo funciona el enlace más reciente.',
      invited:
        '~Invitación enviada. Los enlaces de invitación anteriores para esta dirección ya no funcionan.',
      withdrawn: '~La invitación se ha retirado.',
      removed: '~Miembro eliminado. Sus aplicaciones conectadas ya no tienen acceso.',
    },
    applications: {
      requests: '~Solicitudes pendientes',
      askedBy: '~solicitada por {people}',
      approve: '~Aprobar',
      approveApplication: '~Aprobar {application}',
      dismiss: '~Descartar',
      dismissApplication: '~Descartar la solicitud de {application}',
      inUse: '~Aplicaciones en uso',
      none: '~Ninguna aplicación tiene acceso a este espacio de trabajo.',
      more: '~Esta página solo muestra las conexiones más recientes.',
      registeredHere:
        '~{ours, select, yes {Registrada por los responsables de este servicio} other {Registrada por {brand}}}',
      unverified: '~No verificada: la aplicación se registró a sí misma',
      publishedBy: '~Publicada por {host}',
      connections: '~{count, plural, one {# conexión} many {# conexiones} other {# conexiones}}',
      lastUsed: '~último uso: {moment}',
      paused: '~en pausa',
      decide: '~Revisar',
      decideAbout: '~Revisar {application}',
      block: '~Bloquear',
      blockApplication: '~Bloquear {application}',
      endOne: '~Finalizar el acceso',
      endOneOf: '~Finalizar el acceso de {application} para {member}',
      endAll: '~Finalizar el acceso de todos',
      endAllOf: '~Finalizar el acceso de todos a {application}',
      endAllTitle: '~¿Finalizar el acceso de todos a {application}?',
      endAllText:
        '~Esto finaliza definitivamente {count, plural, one {# conexión de aplicación} many {# conexiones de aplicación} other {# conexiones de aplicación}} de {members, plural, one {# miembro} many {# miembros} other {# miembros}}. Los miembros pueden volver a conectar la aplicación, salvo que la bloquees.',
      policy: '~Qué pueden usar los miembros',
      anyAllowed: '~Cualquier aplicación que no esté bloqueada. Cada miembro decide.',
      onlyApproved:
        '~Solo aplicaciones aprobadas. Los miembros pueden solicitar la aprobación de otras aplicaciones.',
      restrict: '~Exigir aprobación',
      unrestrict: '~Dejar de exigir aprobación',
      decisions: '~Tus decisiones',
      noDecisions: '~Todavía no hay decisiones.',
      everythingFrom: '~Todo lo de {host}',
      another: '~Revisar otra aplicación',
      anotherLabel: '~ID de cliente o nombre de host',
      anotherHint:
        '~Por ejemplo, my-app, https://app.example.com/client.json o app.example.com para todas las aplicaciones publicadas allí.',
      anotherButton: '~Continuar',
    },
    onlyApproved: {
      title: '~¿Exigir aprobación?',
      wouldStop:
        '~Estas aplicaciones están en uso pero no aprobadas. Si no las apruebas ahora, dejarán de funcionar en unos segundos y seguirán en pausa hasta que lo hagas.',
      nothingStops:
        '~Todas las aplicaciones en uso están aprobadas, así que ninguna dejará de funcionar. Los miembros pueden solicitar la aprobación de otras aplicaciones.',
      members:
        '~{count, plural, one {usada por # miembro} many {usada por # miembros} other {usada por # miembros}}',
      stopThem: '~Exigir aprobación y pausar estas',
      approveAll: '~Aprobar estas y exigir aprobación',
    },
    application: {
      width: '~Esta decisión se aplica a',
      alone: '~Solo esta aplicación',
      decision: '~Decisión',
      decisions: {
        none: '~Sin decisión',
        allowed: '~Aprobar',
        limited: '~Aprobar con límites',
        blocked: '~Bloquear',
      },
      hints: {
        none: '~Usa el valor predeterminado del espacio de trabajo.',
        noneWaits: '~Nadie puede usarla hasta que un administrador la apruebe.',
        allowed: '~Los miembros deciden qué puede hacer.',
        limited: '~Los miembros deciden, dentro de los límites seleccionados abajo.',
        blocked: '~Nadie puede usarla aquí. Las conexiones existentes quedan en pausa hasta que la apruebes.',
      },
      limits: '~Límites',
      limitsHint:
        '~Se aplican a «Aprobar con límites». Si todo está seleccionado, no hay límite, y se incluye lo que se añada después.',
      fixed: '~siempre incluido',
      scopes: '~Lo que los miembros pueden permitir, tal como lo ven',
      permissions: '~Permisos máximos en este espacio de trabajo',
      noPermissions: '~No hay permisos definidos.',
      alsoHost:
        '~También hay una decisión sobre todo lo de {host}: {state}. Se aplican las dos; prevalece la más estricta.',
      unknown: '~Nadie ha usado todavía esta aplicación.',
      save: '~Guardar',
    },
    invitations: {
      title: '~Invitaciones',
      none: '~No hay invitaciones pendientes.',
      invite: '~Invitar a alguien',
      hint: '~La persona puede unirse con una cuenta existente o crear una. La invitación es válida durante 7 días y solo para esta dirección.',
      inviteButton: '~Invitar',
      alreadyMember: '~{email} ya es miembro.',
      until: '~caduca el {day}',
      expired: '~caducó el {day}',
      unusable: '~ya no es válida; envíala de nuevo',
      handOver: '~Envía este enlace a esa persona y a nadie más:',
      resend: '~Volver a enviar',
      resendTo: '~Volver a enviar a {email}',
      withdraw: '~Retirar',
      withdrawFrom: '~Retirar la invitación a {email}',
    },
    members: {
      invitations: '~Invitar a personas por correo electrónico',
      suspended: '~Suspendido',
      you: '~tú',
      manage: '~Gestionar',
      manageMember: '~Gestionar: {member}',
      back: '~Volver a los miembros',
      search: '~Buscar por nombre o correo electrónico',
      searchButton: '~Buscar',
      noMatch: '~Ningún miembro coincide con tu búsqueda.',
      everyone: '~Mostrar todos los miembros',
      add: '~Añadir un miembro',
      addHint: '~La dirección de alguien que ya tiene una cuenta aquí. Obtiene acceso de inmediato.',
      addButton: '~Añadir',
      addInvalid: '~Escribe un correo electrónico, por ejemplo alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} no tiene cuenta aquí. Comprueba la dirección o pide a los responsables de este servicio que creen una cuenta.} other {{email} no tiene cuenta aquí. Comprueba la dirección o pide a {brand} que cree una cuenta.}}',
      secondStep: '~Segundo paso al iniciar sesión',
      secondStepOptional:
        '~Los miembros pueden iniciar sesión en este espacio de trabajo solo con una contraseña.',
      secondStepRequired: '~Los miembros necesitan un segundo paso, como una aplicación de autenticación.',
      requireSecondStep: '~Exigir un segundo paso',
      dropSecondStep: '~Hacerlo opcional',
      more: '~Más miembros',
      noMore: '~No hay más miembros.',
      role: '~Rol',
      roleHint:
        '~Determina qué pueden hacer el miembro y sus aplicaciones conectadas en este espacio de trabajo.',
      changeRole: '~Cambiar rol',
      access: '~Aplicaciones conectadas',
      accessText:
        '~{count, plural, =0 {Este miembro no tiene conexiones de aplicaciones en este espacio de trabajo.} one {Este miembro tiene # conexión de aplicación en este espacio de trabajo.} many {Este miembro tiene # conexiones de aplicación en este espacio de trabajo.} other {Este miembro tiene # conexiones de aplicación en este espacio de trabajo.}}',
      endAccess: '~Finalizar todo el acceso',
      suspend: '~Suspender',
      suspendText: '~Suspender a un miembro bloquea su acceso y pone en pausa sus aplicaciones conectadas.',
      resume: '~Reactivar',
      resumeText: '~Este miembro está suspendido. Sus aplicaciones conectadas también están en pausa.',
      remove: '~Eliminar de este espacio de trabajo',
      removeText:
        '~Finaliza la participación y el acceso de todas las aplicaciones que este miembro conectó aquí.',
      removeTitle: '~¿Eliminar a {member}?',
      removeConfirm:
        '~{count, plural, =0 {Esto finaliza la participación de inmediato.} one {Esto finaliza de inmediato la participación y, definitivamente, # conexión de aplicación.} many {Esto finaliza de inmediato la participación y, definitivamente, # conexiones de aplicación.} other {Esto finaliza de inmediato la participación y, definitivamente, # conexiones de aplicación.}}',
    },
    activity: {
      none: '~Todavía no hay actividad.',
      older: '~Anterior',
      newest: '~Más reciente',
      by: '~por {actor}',
      somebody: '~una persona eliminada',
      someApplication: '~una aplicación',
      actors: {
        client: '~la aplicación',
        operator: '~{ours, select, yes {los responsables de este servicio} other {{brand}}}',
        platform: '~la plataforma',
        system: '~este servicio',
      },
      token: '~{ours, select, yes {los responsables de este servicio ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} dio a {application} acceso a este espacio de trabajo',
      'grant.ended': '~Finalizó la conexión de {user} con {application}: {reason}',
      'grant.refresh_repeated':
        '~{application} renovó su acceso para {user} con una clave que ya se había usado',
      'application.allowed':
        '~{limited, select, yes {Se aprobó con límites {application}} other {Se aprobó {application}}}',
      'application.blocked': '~Se bloqueó {application}',
      'application.policy_removed': '~Se retiró la decisión sobre {application}',
      'application.approval_requested': '~{user} solicitó la aprobación de {application}',
      'application.approval_granted': '~{application}: se aprobó la solicitud de {user}',
      'application.approval_declined': '~{application}: se rechazó la solicitud de {user}',
      'application.approval_dismissed': '~Se descartó la solicitud de aprobar {application}',
      'workspace.created': '~Se creó el espacio de trabajo',
      'workspace.updated': '~Se cambiaron los ajustes del espacio de trabajo',
      'workspace.retired': '~La plataforma cerró el espacio de trabajo',
      'workspace.only_approved': '~Las aplicaciones requieren ahora aprobación',
      'workspace.all_applications': '~Las aplicaciones ya no requieren aprobación',
      'workspace.second_step_required': '~Se hizo obligatorio un segundo paso al iniciar sesión',
      'workspace.second_step_optional': '~Se hizo opcional un segundo paso al iniciar sesión',
      'invitation.sent': '~Se invitó a alguien',
      'invitation.withdrawn': '~Se retiró una invitación',
      'invitation.accepted': '~{user} aceptó una invitación',
      'member.added': '~{user} ahora es miembro ({role})',
      'member.role_changed': '~El rol de {user} cambió de {before} a {role}',
      'member.suspended': '~Se suspendió a {user}',
      'member.resumed': '~Se reactivó a {user}',
      'member.removed': '~Se eliminó a {user}',
    },
    endReasons: {
      code_replayed: '~una de las claves de un solo uso de la aplicación se utilizó dos veces',
      refresh_token_reused: '~una de las claves de un solo uso de la aplicación se utilizó dos veces',
      refresh_token_repeated: '~otra persona pudo haber utilizado una de las claves de la aplicación',
      revoked_by_client: '~la aplicación se desconectó',
      revoked_by_user: '~el miembro la desconectó',
      revoked_by_administrator: '~un administrador la finalizó',
      revoked_by_operator:
        '~{ours, select, yes {los responsables de este servicio la finalizaron} other {{brand} la finalizó}}',
      password_changed: '~el miembro cambió su contraseña',
      limit_reached:
        '~el miembro conectó la aplicación demasiadas veces; se finalizó la conexión que llevaba más tiempo sin usarse',
      member_removed: '~se eliminó al miembro',
      client_removed: '~se eliminó la aplicación',
      user_removed: '~se eliminó la cuenta del miembro',
      workspace_removed: '~se eliminó el espacio de trabajo',
    },
  },
  errors: {
    unknownApplication:
      '~No hemos encontrado ninguna aplicación con este ID de cliente. Escribe un ID de cliente, la URL del documento de metadatos de un cliente o un nombre de host.',
    wrongCredentials: '~Correo electrónico o contraseña incorrectos.',
    passkey: {
      expired: '~Ha tardado demasiado. Inténtalo de nuevo.',
      unknown:
        '~Esta llave de acceso no está registrada aquí. Puede que se haya eliminado. Usa otra o escribe tu contraseña.',
      refused: '~Esta llave de acceso no se aceptó. Inténtalo de nuevo o escribe tu contraseña.',
    },
    wrongCode:
      '~Este código no es correcto o ya se usó. Escribe otro nuevo. Si los códigos de tu aplicación siguen fallando, configura el reloj del teléfono para que se actualice automáticamente.',
    chooseWorkspace: '~Elige uno de tus espacios de trabajo.',
    otherDomain:
      '~No puedes crear una cuenta con esta dirección. Usa la de tu trabajo o pide a un administrador de tu espacio de trabajo que te invite.',
    setup: {
      emailInvalid: '~Escribe un correo electrónico, por ejemplo alice@example.com.',
      nameMissing: '~Escribe tu nombre.',
      passwordTooShort: '~Elige una contraseña de al menos {least, number} caracteres.',
      passwordTooLong: '~Elige una contraseña más corta.',
      passwordKnown:
        '~Esta contraseña apareció en una filtración de datos o es fácil de adivinar. Elige otra.',
      passwordNamed: '~Esta contraseña se basa en tu dirección de correo o en un nombre. Elige otra.',
      workspaceTitleMissing: '~Escribe un título para el espacio de trabajo.',
      workspaceNameInvalid:
        '~El nombre de un espacio de trabajo tiene de 3 a 32 caracteres: letras, cifras o cualquiera de - . _ ~, sin espacios. Hemos puesto una sugerencia: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} ha enviado este correo. Nadie lee las respuestas.',
    fromAddress: '~desde la dirección IP {address}',
    actions: {
      applications: '~Revisar tus aplicaciones conectadas',
      sessions: '~Revisar tus sesiones',
      security: '~Revisar la configuración de seguridad',
      join: '~Unirse',
      newPassword: '~Elegir una contraseña nueva',
      requests: '~Revisar la solicitud',
      activity: '~Revisar tu actividad',
    },
    suspicious_end: {
      title: '~Hemos desconectado {application}',
      paragraphs: [
        '~Hemos desconectado {application} de {workspace} porque una de sus claves de un solo uso se utilizó dos veces.',
        '~O la aplicación cometió un error o alguien copió la clave. La clave ya no funciona.',
        '~Si sigues usando la aplicación, vuelve a conectarla desde la propia aplicación. Si no la reconoces, revisa tus sesiones y cambia tu contraseña.',
      ],
    },
    suspicious_repeat: {
      title: '~Revisa tu conexión con {application}',
      paragraphs: [
        '~{application}, que conectaste a {workspace}, renovó su acceso con una clave que ya se había usado. O bien la solicitud llegó desde otra red, o bien esto ha ocurrido varias veces seguidas.',
        '~La causa habitual es un fallo de la aplicación o de su red, pero es posible que alguien haya copiado la clave. Tu conexión sigue funcionando.',
        '~Si no reconoces la aplicación, desconéctala. Si la reconoces, puedes desconectarla y volver a conectarla para mayor seguridad.',
      ],
    },
    invitation: {
      title: '~Únete a {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} te ha invitado al espacio de trabajo {workspace}.} other {Has recibido una invitación al espacio de trabajo {workspace}.}} Usa el enlace de abajo para unirte con tu cuenta o para crear una. Se puede usar una vez y caduca en 7 días.',
        '~Si no esperabas esta invitación, puedes ignorar este correo.',
      ],
    },
    approval_requested: {
      title: '~{member} solicita la aprobación de {application}',
      paragraphs: [
        '~Los miembros de {workspace} solo pueden usar aplicaciones aprobadas. {member} espera a que un administrador apruebe o rechace {application}.',
        '~Es posible que otros miembros también soliciten esta aplicación. Enviamos como máximo un correo al día sobre ella.',
      ],
    },
    approval_approved: {
      title: '~Se aprobó {application}',
      paragraphs: [
        '~Un administrador de {workspace} aprobó {application}, como solicitaste.',
        '~Para usarla, vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    approval_declined: {
      title: '~No se aprobó {application}',
      paragraphs: [
        '~Un administrador de {workspace} rechazó tu solicitud para usar {application}.',
        '~Si todavía la necesitas para tu trabajo, habla con un administrador del espacio de trabajo.',
      ],
    },
    password_reset: {
      title: '~Elige una contraseña nueva',
      paragraphs: [
        '~{known, select, yes {Alguien pidió restablecer la contraseña de tu cuenta desde la dirección IP {address}.} other {Alguien pidió restablecer la contraseña de tu cuenta.}} Si fuiste tú, abre el enlace de abajo. Se puede usar una vez y caduca en {minutes, number} minutos.',
        '~Si no fuiste tú, no tienes que hacer nada. Tu contraseña no cambiará.',
      ],
    },
    sign_up: {
      title: '~Crea tu cuenta',
      paragraphs: [
        '~{known, select, yes {Alguien pidió crear una cuenta con esta dirección desde la dirección IP {address}.} other {Alguien pidió crear una cuenta con esta dirección.}} Si fuiste tú, abre el enlace de abajo para crear la cuenta. Se puede usar una vez y caduca en {minutes, number} minutos.',
        '~Si no fuiste tú, no tienes que hacer nada. Sin este enlace, nadie puede crear la cuenta.',
      ],
    },
    address_change: {
      title: '~Confirma tu nueva dirección de correo',
      paragraphs: [
        '~Alguien pidió usar esta dirección para su cuenta. Si fuiste tú, abre el enlace de abajo e inicia sesión con tu dirección actual si hace falta. Se puede usar una vez y caduca en {minutes, number} minutos.',
        '~Si no fuiste tú, no tienes que hacer nada.',
      ],
    },
    address_changed: {
      title: '~Se cambió tu dirección de correo',
      paragraphs: [
        '~Se cambió la dirección de correo de tu cuenta. Ahora inicias sesión con la dirección nueva.',
        '~Si no hiciste este cambio, puede que otra persona tenga acceso a tu cuenta. Abre el enlace de abajo en los próximos 7 días para deshacer el cambio y elegir una contraseña nueva.',
      ],
    },
    address_taken: {
      title: '~Ya tienes una cuenta',
      paragraphs: [
        '~Alguien intentó usar esta dirección para otra cuenta, pero ya es la de la tuya.',
        '~Si fuiste tú, inicia sesión con esta dirección. Si has olvidado tu contraseña, puedes elegir otra desde la página de inicio de sesión. Si no fuiste tú, no tienes que hacer nada.',
      ],
    },
    new_sign_in: {
      title: '~Nuevo inicio de sesión en tu cuenta',
      paragraphs: [
        '~{known, select, yes {Alguien inició sesión en tu cuenta con {device}, desde la dirección IP {address}.} other {Alguien inició sesión en tu cuenta con {device}.}} Este navegador no se había usado antes para iniciar sesión en tu cuenta.',
        '~Si fuiste tú, no tienes que hacer nada. Si no, es posible que otra persona conozca tu contraseña: elige una nueva y cierra la sesión en los navegadores que no reconozcas.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Este cambio fue realizado {where}.',
        '~Si no has sido tú, puede que otra persona conozca tu contraseña: elige una nueva y revisa tus llaves de acceso, tu aplicación de autenticación y tus códigos de recuperación.',
      ],
    },
    deletion_requested: {
      title: '~Tu cuenta se eliminará',
      paragraphs: [
        '~Hemos recibido una solicitud para eliminar tu cuenta. Se eliminará el {date}. Si quieres conservarla, o no lo pediste, inicia sesión antes y elige «Conservar tu cuenta».',
      ],
    },
    account_deleted: {
      title: '~Tu cuenta se eliminó',
      paragraphs: ['~Tu cuenta y sus datos se eliminaron, como pediste.'],
    },
    password_changed: {
      title: '~Tu contraseña ha cambiado',
      paragraphs: [
        '~{known, select, yes {La contraseña de tu cuenta se cambió desde la dirección IP {address}. Se cerró la sesión en los demás navegadores.} other {La contraseña de tu cuenta se cambió. Se cerró la sesión en los demás navegadores.}}',
        '~Si no hiciste este cambio, es posible que otra persona tenga acceso a tu cuenta: elige una contraseña nueva y cierra la sesión en los navegadores que no reconozcas.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Aplicación no registrada',
      paragraphs: [
        '~El enlace que has seguido nombra una aplicación que no está registrada aquí. Puede que se haya eliminado o que el enlace sea incorrecto.',
        '~Vuelve a la aplicación y empieza de nuevo. Si se repite, contacta con el desarrollador de la aplicación.',
      ],
    },
    clientIdMissing: {
      title: '~Este enlace está incompleto',
      paragraphs: [
        '~El enlace que has seguido no indica para qué aplicación es (falta client_id).',
        '~Vuelve a la aplicación y empieza de nuevo. Si se repite, contacta con el desarrollador de la aplicación.',
      ],
    },
    documentUnreachable: {
      title: '~Ahora no podemos comprobar esta aplicación',
      paragraphs: [
        '~Sus datos se publican en {host}, que no responde. Tu cuenta no tiene ningún problema.',
        '~Vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    tooManyDocuments: {
      title: '~Ahora no podemos comprobar esta aplicación',
      paragraphs: [
        '~Sus datos se publican en {host}. Se han solicitado demasiados datos de este tipo en poco tiempo. Tu cuenta no tiene ningún problema.',
        '~Inténtalo de nuevo en {wait}.',
      ],
    },
    documentRefused: {
      title: '~Los datos de esta aplicación no son válidos',
      paragraphs: [
        '~Los datos publicados en {host} no son válidos, así que esta aplicación no puede pedir acceso.',
        '~Para el desarrollador de la aplicación: {detail}',
      ],
    },
    disabledClient: {
      title: '~Esta aplicación está desactivada',
      paragraphs: [
        '~Este servicio la ha desactivado, así que no puede pedir acceso.',
        '~Puedes cerrar esta página. No hemos enviado nada sobre ti a la aplicación.',
      ],
    },
    redirectUriMissing: {
      title: '~Este enlace está incompleto',
      paragraphs: [
        '~La aplicación no indicó adónde enviarte después (falta redirect_uri).',
        '~Puedes cerrar esta página. No hemos enviado nada sobre ti a la aplicación. Si se repite, contacta con el desarrollador de la aplicación.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Dirección de redirección no registrada',
      paragraphs: [
        '~La aplicación pidió enviarte a una dirección que no ha registrado (redirect_uri). Puede que alguien se esté haciendo pasar por esta aplicación.',
        '~Puedes cerrar esta página. No hemos enviado nada sobre ti a la aplicación. Si desarrollas la aplicación, registra la dirección exacta.',
      ],
    },
    refusedAtOnce: {
      title: '~La solicitud de esta aplicación ha fallado',
      paragraphs: [
        '~No conocemos esta aplicación, así que no te hemos redirigido. Para continuar a {destination}, usa el botón. Continúa solo si confías en ese destino.',
        '~Para el desarrollador de la aplicación: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~No podemos leer este enlace',
      paragraphs: [
        '~La aplicación envió una solicitud que no entendemos.',
        '~Detalles: {detail}',
        '~Vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    requestExpired: {
      title: '~Esta solicitud ya no es válida',
      paragraphs: [
        '~Una solicitud de acceso caduca a los 30 minutos. También termina si lo que pide la aplicación ya no está disponible.',
        '~Vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Solicitud no encontrada en este navegador',
      paragraphs: [
        '~Una solicitud de acceso caduca a los 30 minutos y solo se puede responder en el navegador donde empezó. Esta empezó en otro sitio, ha caducado o nunca existió.',
        '~Si alguien te envió este enlace, no continúes.',
        '~Vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    alreadyAllowed: {
      title: '~Ya has permitido este acceso',
      paragraphs: [
        '~Hemos enviado tu respuesta a la aplicación. Puedes cerrar esta página.',
        '~Si la aplicación sigue esperando, empieza de nuevo desde ella. Puedes desconectarla en cualquier momento desde tu cuenta.',
      ],
    },
    alreadyDenied: {
      title: '~Ya has denegado este acceso',
      paragraphs: [
        '~Hemos avisado a la aplicación y no tiene acceso. Puedes cerrar esta página.',
        '~Si cambias de opinión, empieza de nuevo desde la aplicación.',
      ],
    },
    noWorkspace: {
      title: '~Primero necesitas un espacio de trabajo',
      paragraphs: [
        '~Las aplicaciones funcionan dentro de un espacio de trabajo, y todavía no eres miembro de ninguno.',
        '~{ours, select, yes {Pide a los responsables de este servicio que te añadan a un espacio de trabajo. Después vuelve a la aplicación y empieza de nuevo.} other {Pide a {brand} que te añada a un espacio de trabajo. Después vuelve a la aplicación y empieza de nuevo.}}',
      ],
    },
    suspended: {
      title: '~Tu participación en {workspace} está suspendida',
      paragraphs: [
        '~Un administrador de {workspace} ha suspendido tu participación, así que no puedes conectar aplicaciones allí.',
        '~Pide a un administrador del espacio de trabajo que te reactive. Después vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    suspendedEverywhere: {
      title: '~Tu participación está suspendida en todos tus espacios de trabajo',
      paragraphs: [
        '~Los administradores han suspendido tu participación en todos los espacios de trabajo a los que perteneces, así que no puedes conectar aplicaciones.',
        '~Pide a un administrador de un espacio de trabajo que te reactive. Después vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    notAMember: {
      title: '~No eres miembro de este espacio de trabajo',
      paragraphs: [
        '~La aplicación pidió acceso al espacio de trabajo {workspace}, pero no eres miembro de él.',
        '~{ours, select, yes {Pide a los responsables de este servicio que te añadan o inicia sesión con una cuenta que sea miembro.} other {Pide a {brand} que te añada o inicia sesión con una cuenta que sea miembro.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Se requiere un segundo paso al iniciar sesión',
      paragraphs: [
        '~{application} exige un segundo paso al iniciar sesión, pero tu cuenta no tiene ninguno.',
        '~Configura uno en tu cuenta. Después, vuelve a la aplicación y empieza de nuevo.',
      ],
    },
    applicationBlocked: {
      title: '~Esta aplicación está bloqueada en {workspace}',
      paragraphs: [
        '~Los administradores de {workspace} han bloqueado {application}. No hemos enviado nada sobre ti a la aplicación.',
        '~Si la necesitas para tu trabajo, pregunta a un administrador.',
      ],
    },
    needsApproval: {
      title: '~Un administrador debe aprobarla antes',
      paragraphs: [
        '~Los miembros de {workspace} solo pueden usar aplicaciones aprobadas, y nadie ha aprobado todavía {application}.',
        '~Puedes solicitar la aprobación aquí. No hemos enviado nada sobre ti a la aplicación.',
      ],
    },
    approvalRequested: {
      title: '~Aprobación solicitada',
      paragraphs: [
        '~Los administradores de {workspace} pueden ver tu solicitud para usar {application}.',
        '~Cuando un administrador la apruebe, empieza de nuevo desde la aplicación.',
      ],
    },
    notAnAdministrator: {
      title: '~Solo para administradores',
      paragraphs: [
        '~Eres miembro de {workspace}, pero solo sus administradores pueden abrir esta página.',
        '~Si necesitas acceso, pide a un administrador del espacio de trabajo que cambie tu rol.',
      ],
    },
    lastAdministrator: {
      title: '~Un espacio de trabajo necesita un administrador',
      paragraphs: [
        '~Esto dejaría el espacio de trabajo sin administrador, así que no se ha cambiado nada.',
        '~Primero haz administrador a otro miembro y después inténtalo de nuevo.',
      ],
    },
    secondStepNeeded: {
      title: '~Hace falta un segundo paso',
      paragraphs: [
        '~{workspace} exige un segundo paso al iniciar sesión, como una aplicación de autenticación.',
        '~Configura uno y continúa aquí.',
      ],
    },
    formExpired: {
      title: '~Este formulario ha caducado',
      paragraphs: [
        '~Puede que hayas iniciado o cerrado sesión en otra pestaña, o que la página llevara mucho tiempo abierta. No se ha cambiado nada.',
        '~Vuelve a abrir la página e inténtalo de nuevo.',
      ],
    },
    crossSite: {
      title: '~Este formulario se envió desde otro sitio',
      paragraphs: [
        '~Solo aceptamos formularios que rellenes en nuestras propias páginas. No se ha cambiado nada.',
        '~Si no esperabas ver esto, cierra la página. En caso contrario, vuelve atrás, recarga la página e inténtalo de nuevo.',
      ],
    },
    tooManyAttempts: {
      title: '~Demasiados intentos',
      paragraphs: [
        '~Ha habido demasiados intentos en poco tiempo. Tu cuenta está a salvo.',
        '~Inténtalo de nuevo en {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~Demasiados cambios',
      paragraphs: [
        '~Has hecho esto demasiadas veces en la última hora. Esta vez no se ha cambiado nada.',
        '~Espera una hora y después inténtalo de nuevo.',
      ],
    },
    busy: {
      title: '~Ahora mismo hay mucha actividad',
      paragraphs: [
        '~Muchas personas están iniciando sesión en este momento.',
        '~Espera unos segundos y después recarga la página.',
      ],
    },
    serverError: {
      title: '~Algo ha fallado por nuestra parte',
      paragraphs: [
        '~El error es nuestro, no tuyo, y lo hemos registrado.',
        '~{ours, select, yes {Inténtalo de nuevo en un momento. Si se repite, contacta con los responsables de este servicio e indica la referencia.} other {Inténtalo de nuevo en un momento. Si se repite, contacta con {brand} e indica la referencia.}}',
      ],
    },
    unavailable: {
      title: '~Volvemos en un momento',
      paragraphs: [
        '~Una parte de este servicio no está disponible ahora mismo.',
        '~Espera unos segundos y después recarga la página.',
      ],
    },
    tookTooLong: {
      title: '~Hemos tardado demasiado en responder',
      paragraphs: [
        '~No hemos podido terminar a tiempo. Es posible que lo que has hecho se haya aplicado de todos modos.',
        '~Espera unos segundos y después recarga la página.',
      ],
    },
    platformUnavailable: {
      title: '~Ahora no podemos cargar tus espacios de trabajo',
      paragraphs: [
        '~La plataforma que los gestiona no responde. No se ha dado ningún acceso.',
        '~Espera unos segundos y después recarga la página.',
      ],
    },
    notFound: {
      title: '~Página no encontrada',
      paragraphs: ['~Puede que la dirección sea incorrecta o que la página se haya movido.'],
    },
    wrongMethod: {
      title: '~Esta dirección no se puede abrir así',
      paragraphs: [
        '~Solo funciona desde un enlace o un botón de una de nuestras páginas. No se ha cambiado nada.',
        '~Vuelve atrás y usa allí el enlace o el botón.',
      ],
    },
    invitationOver: {
      title: '~Esta invitación ya no funciona',
      paragraphs: [
        '~Se aceptó o se retiró, ha caducado o se envió una más reciente. No se ha cambiado nada.',
        '~Si todavía quieres unirte, pide otra.',
      ],
    },
    linkOver: {
      title: '~Este enlace ya no funciona',
      paragraphs: ['~Ya se utilizó o ha caducado. No se ha cambiado nada.'],
    },
    linkOfAnother: {
      title: '~Este enlace es para otra cuenta',
      paragraphs: [
        '~Has iniciado sesión como {email}. No se ha cambiado nada.',
        '~Para usar el enlace, cierra la sesión, ábrelo de nuevo e inicia sesión en la cuenta a la que corresponde.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe ya está configurado',
      paragraphs: [
        '~La configuración ha terminado, así que esta página está cerrada. Inicia sesión para continuar.',
      ],
    },
  },
};
