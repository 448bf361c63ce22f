/** The catalog in Portuguese. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const pt: Catalog = {
  problem: '~Problema: {title}',
  footer: {
    support: '~Suporte',
    privacy: '~Privacidade',
    terms: '~Termos',
  },
  signedInAs: '~Sessão iniciada como',
  unnamedApplication: '~Aplicação sem nome',
  workspaceTypes: {
    private: '~Espaço de trabalho privado',
    team: '~Espaço de trabalho de equipa',
  },
  fields: {
    email: '~Endereço de e-mail',
    password: '~Palavra-passe',
    name: '~O seu nome',
    newPasswordHint: '~Pelo menos 12 caracteres. Algumas palavras ao acaso são uma boa opção.',
    workspaceTitle: '~Título do espaço de trabalho',
    workspaceTitleHint: '~O que as pessoas veem, por exemplo Acme Labs.',
    workspaceName: '~Nome do espaço de trabalho',
    workspaceNameHint:
      '~Usado em URL. 3 a 32 caracteres: letras, algarismos e - . _ ~ (por exemplo, acme-labs).',
    passwordAgain: '~Introduza novamente a palavra-passe. Não a guardamos quando outro campo tem um erro.',
  },
  switchAccount: {
    question: '~Esta conta não é sua?',
    button: '~Usar outra conta',
  },
  waits: {
    minutes: '~{count, plural, one {# minuto} many {# minutos} other {# minutos}}',
    hours: '~{count, plural, one {# hora} many {# horas} other {# horas}}',
  },
  destinations: {
    thisComputer: '~um programa neste computador',
    app: '~uma aplicação neste dispositivo ({scheme})',
  },
  login: {
    title: '~Iniciar sessão',
    toContinueTo: '~para continuar para {application}',
    signedOut: '~A sua sessão terminou.',
    reauthenticate: '~Confirme a sua identidade. Introduza novamente a palavra-passe para continuar.',
    button: '~Iniciar sessão',
    forgot: '~Esqueceu-se da palavra-passe?',
    signUp: '~Criar uma conta',
    byInvitation:
      '~É a primeira vez aqui? Peça a um administrador do seu espaço de trabalho que lhe envie um convite.',
    beforeSetup:
      '~Ainda ninguém tem uma conta aqui. Para criar a primeira, abra a ligação que o servidor mostrou ao iniciar.',
    passwordStaysHere: '~A sua palavra-passe fica aqui. A aplicação nunca a vê.',
    passkey: {
      button: '~Iniciar sessão com uma chave de acesso',
      failed: '~Nenhuma chave de acesso foi usada. Tente novamente ou introduza a sua palavra-passe.',
      required:
        '~Esta aplicação exige mais do que uma palavra-passe. Inicie sessão com a sua chave de acesso.',
      requiredHere:
        '~Esta página exige mais do que uma palavra-passe. Inicie sessão com a sua chave de acesso. Se a perdeu, contacte os responsáveis deste serviço.',
    },
  },
  secondStep: {
    title: '~Introduza o seu código',
    intro:
      '~Introduza o código que a sua aplicação de autenticação mostra, ou um dos seus códigos de recuperação.',
    code: '~Código',
    lost: '~{ours, select, yes {Se não tiver nenhum dos dois, peça aos responsáveis deste serviço que desativem o segundo passo da sua conta.} other {Se não tiver nenhum dos dois, peça a {brand} que desative o segundo passo da sua conta.}}',
  },
  signUp: {
    title: '~Crie a sua conta',
    intro: '~Introduza o seu endereço de e-mail. Enviaremos um link para continuar.',
    sent: '~Enviámos um e-mail para {email}. Abra o link neste navegador para continuar. Pode ser usado uma vez e expira dentro de 30 minutos.',
    forAddress: '~A sua conta usará {email}. Introduza o seu nome e escolha uma palavra-passe.',
    create: '~Criar conta',
  },
  forgotPassword: {
    title: '~Esqueceu-se da palavra-passe?',
    intro:
      '~Introduza o endereço de e-mail da sua conta. Enviaremos um link para escolher uma nova palavra-passe.',
    button: '~Enviar link',
    sent: {
      title: '~Verifique o seu e-mail',
      paragraphs: [
        '~Se existir uma conta com palavra-passe para {email}, enviámos um link para esse endereço. Pode ser usado uma vez e expira dentro de 30 minutos.',
        '~Se nada chegar dentro de alguns minutos, procure na pasta de spam.',
      ],
    },
  },
  resetPassword: {
    title: '~Escolha uma nova palavra-passe',
    intro: '~Vai alterar a palavra-passe de {email}. As sessões em todos os navegadores serão terminadas.',
    done: {
      title: '~A sua palavra-passe foi alterada',
      paragraphs: [
        '~As sessões em todos os navegadores foram terminadas. Inicie sessão com a nova palavra-passe.',
        '~Se estava a ligar uma aplicação, volte à aplicação e comece de novo.',
      ],
    },
  },
  firstPassword: {
    title: '~Escolha uma palavra-passe',
    intro: '~Vai iniciar sessão com {email} e esta palavra-passe.',
    button: '~Guardar palavra-passe',
    done: {
      title: '~A sua palavra-passe foi guardada',
      paragraphs: ['~Já pode iniciar sessão.'],
    },
  },
  revertAddress: {
    title: '~Anular a alteração do seu endereço de e-mail',
    intro:
      '~Vamos repor o endereço {email} e terminar a sua sessão em todos os navegadores. Escolha uma palavra-passe nova, porque outra pessoa pode saber a antiga.',
    button: '~Anular a alteração',
  },
  invitation: {
    title: '~Convite',
    heading: '~Aderir a {workspace}',
    about: '~Este convite é para {email}. A sua função: {role}.',
    aboutBy: '~{by} convidou {email}. A sua função: {role}.',
    join: '~Aderir',
    signIn: '~Iniciar sessão e aderir',
    create: '~Criar conta e aderir',
    other:
      '~Tem sessão iniciada como {email}. Termine a sessão e volte a abrir o link para aderir com o endereço convidado.',
  },
  workspace: {
    title: '~Escolha um espaço de trabalho',
    onlyThisOne: '~{application} só terá acesso ao espaço de trabalho que escolher.',
    legend: '~Os seus espaços de trabalho',
    button: '~Continuar',
  },
  consent: {
    title: '~Permitir o acesso?',
    heading: '~{application} quer aceder à sua conta',
    vouchedByOperator:
      '~{ours, select, yes {Registada pelos responsáveis deste serviço.} other {Registada por {brand}.}}',
    vouchedByDocument:
      '~Publicada por {host}. Só verificámos este endereço web; a aplicação escolheu o próprio nome.',
    unverifiedTitle: '~Aplicação não verificada.',
    vouchedByNobody: '~Esta aplicação escolheu o próprio nome e ninguém verificou quem está por trás dela.',
    unnamedByNobody: '~Esta aplicação não tem nome e ninguém verificou quem está por trás dela.',
    judgeBy: '~Permita o acesso apenas se confiar neste destino:',
    website: '~Site (não verificado):',
    loopbackTitle: '~Continue apenas se acabou de iniciar isto pessoalmente.',
    loopbackWarning: '~Qualquer programa neste computador pode fazer-se passar por esta aplicação.',
    forWhom: '~Como {account} em {workspace}',
    changeWorkspace: '~Mudar de espaço de trabalho',
    resources:
      '~{count, plural, one {Funciona com} many {Funciona com todos estes serviços} other {Funciona com todos estes serviços}}',
    destination: '~Será encaminhado para',
    permissions: '~O que {application} pode fazer',
    kinds: {
      act: '~Agir por si',
      change: '~Alterar',
      read: '~Ler',
    },
    required: '~Sempre incluído.',
    privacyPolicy: '~A política de privacidade da aplicação',
    terms: '~Os termos de serviço da aplicação',
    withheld: '~Limitado pelo seu administrador',
    notGiven: '~O seu administrador não aprovou isto.',
    onlyPermissions: '~O seu administrador limita esta aplicação a estas permissões: {permissions}.',
    noPermissions:
      '~O seu administrador não deixa esta aplicação usar nenhuma das suas permissões neste espaço de trabalho. Só obtém o acesso indicado acima.',
    askAdministrator: '~Pedir aprovação',
    takeBack: '~Pode desligar esta aplicação a qualquer momento na sua conta.',
    allow: '~Permitir',
    deny: '~Recusar',
  },
  defaultScopes: {
    profile: { title: '~Ver o seu nome', description: '~O nome da sua conta.' },
    email: { title: '~Ver o seu endereço de e-mail', description: '~O endereço com que inicia sessão.' },
    'user.workspaces.read': {
      title: '~Ver a lista dos seus espaços de trabalho',
      description: '~Os nomes e títulos, mas não o conteúdo.',
    },
    'user.profile.write': { title: '~Alterar o seu perfil', description: '~Por exemplo, o seu nome.' },
    'user.status.read': {
      title: '~Ver o seu estado',
      description: '~Se está disponível, e a sua mensagem de estado.',
    },
    'user.status.write': {
      title: '~Definir o seu estado',
      description: '~Em seu nome. Os outros podem vê-lo.',
    },
    'user.settings.read': { title: '~Ver as suas definições', description: '~As preferências da sua conta.' },
    'user.settings.write': {
      title: '~Alterar as suas definições',
      description: '~As preferências da sua conta.',
    },
    'workspace.mcp': {
      title: '~Trabalhar com os dados deste espaço de trabalho',
      description: '~Ver e alterar tudo aquilo a que tem acesso, incluindo através de um assistente de IA.',
    },
  },
  consentAgain: {
    title: '~Continuar?',
    heading: '~Continuar como {account} para {application}?',
    before: '~Já permitiu antes o mesmo acesso a esta aplicação e nada mudou desde então.',
    review: '~Rever ou alterar este acesso',
    button: '~Continuar',
  },
  notice: {
    goOn: '~Continuar',
    openAgain: '~Abrir a página novamente',
    goOnTo: '~Continuar para {destination}',
    backToApplication: '~Voltar à aplicação',
    reference: '~Referência: {reference}',
  },
  setup: {
    title: '~Configurar Vouchsafe',
    intro: '~Crie o primeiro administrador e o primeiro espaço de trabalho.',
    administrator: '~Administrador',
    workspace: '~Espaço de trabalho',
    button: '~Criar',
  },
  account: {
    title: '~A sua conta',
    first: {
      title: '~Ligue a sua primeira aplicação',
      intro:
        '~Execute estes comandos num segundo terminal, na pasta em que iniciou o servidor. Funcionam tal como estão; altere os nomes e os URL quando quiser.',
      done: '~Concluído',
      api: '~1. A sua API',
      apiText: '~Dê a conhecer a sua API a este servidor. Os tokens são emitidos exatamente para este URL.',
      permissions: '~2. As suas permissões',
      permissionsText:
        '~Declare uma permissão que a sua API verifica e atribua-a aos membros de um espaço de trabalho.',
      application: '~3. A sua aplicação',
      applicationText: '~Registe a aplicação que pede acesso.',
      check: '~4. Verifique os tokens na sua API',
      checkText:
        '~Guarde isto como api.mjs na mesma pasta e inicie-o. A documentação tem o mesmo exemplo para Express, Fastify e o SDK MCP.',
      tryIt: '~5. Experimente',
      tryText:
        '~Execute isto noutro terminal. Isto abre o navegador, executa todo o fluxo e mostra o token e a resposta da sua API.',
    },
    sections: {
      applications: '~Aplicações',
      sessions: '~Sessões',
      password: '~Palavra-passe',
      security: '~Segurança',
      settings: '~Definições',
      activity: '~Atividade',
    },
    signOut: '~Terminar sessão',
    back: '~Voltar à sua conta',
    workspaces: '~Os seus espaços de trabalho',
    noWorkspaces:
      '~{ours, select, yes {Ainda não é membro de nenhum espaço de trabalho. Peça aos responsáveis deste serviço que adicionem a sua conta a um.} other {Ainda não é membro de nenhum espaço de trabalho. Peça a {brand} que adicione a sua conta a um.}}',
    suspended:
      '~A sua participação neste espaço de trabalho está suspensa. As suas aplicações ligadas também estão em pausa.',
    administer: '~Gerir {workspace}',
    console: '~Consola dos operadores',
    role: '~a sua função: {role}',
    connections: '~Aplicações ligadas',
    noConnections: '~Nenhuma aplicação tem acesso à sua conta.',
    onlyNewest:
      '~Esta página mostra apenas as suas {count, number} ligações mais recentes. Para ver as anteriores, desligue algumas de que já não precisa.',
    vouchedByOperator:
      '~{ours, select, yes {Registada pelos responsáveis deste serviço} other {Registada por {brand}}}',
    vouchedByDocument: '~Publicada por {host}',
    vouchedByNobody: '~Não verificada: a aplicação escolheu o próprio nome',
    worksIn: '~Funciona em {workspace}',
    runsAt: '~É executada em',
    thatComputer: '~O computador onde permitiu o acesso',
    app: '~Um dispositivo com esta aplicação ({scheme})',
    allowed: '~Acesso permitido',
    allowedIn: '~{moment}, em {device}',
    allowedInAt: '~{moment}, em {device}, a partir de {address}',
    lastUsed: '~Última utilização',
    neverUsed: '~Nunca',
    mayDo:
      '~{count, plural, one {O que pode fazer: # permissão} many {O que pode fazer: # permissões} other {O que pode fazer: # permissões}}',
    paused: {
      blocked: '~Em pausa: um administrador bloqueou esta aplicação no espaço de trabalho.',
      needs_approval:
        '~Em pausa: um administrador do espaço de trabalho tem de aprovar primeiro esta aplicação.',
      suspended: '~Em pausa: a sua participação neste espaço de trabalho está suspensa.',
      needs_second_step:
        '~Em pausa: este espaço de trabalho exige um segundo passo no início de sessão. Inicie sessão de novo com um segundo passo para retomar a ligação.',
      switched_off:
        '~{ours, select, yes {Em pausa: os responsáveis deste serviço desativaram esta aplicação.} other {Em pausa: {brand} desativou esta aplicação.}}',
    },
    withdraw: '~Desligar',
    withdrawFrom: '~Desligar {application} de {workspace}, acesso permitido em {device}',
    withdrawInWorkspace: '~Desligar de {workspace}',
    withdrawEverywhere: '~Desligar {application} em todo o lado',
    suspicion: {
      title:
        '~{count, plural, one {Desligámos uma aplicação para sua proteção} many {Desligámos aplicações para sua proteção} other {Desligámos aplicações para sua proteção}}',
      what: '~{application} perdeu o acesso a {workspace} em {moment}.',
      meaning:
        '~{count, plural, one {Uma chave de utilização única foi usada duas vezes. Ou a aplicação cometeu um erro ou alguém copiou a chave. A chave já não funciona.} many {Em cada uma delas, uma chave de utilização única foi usada duas vezes. Ou a aplicação cometeu um erro ou alguém copiou a chave. Estas chaves já não funcionam.} other {Em cada uma delas, uma chave de utilização única foi usada duas vezes. Ou a aplicação cometeu um erro ou alguém copiou a chave. Estas chaves já não funcionam.}}',
      advice:
        '~Para continuar a usar uma aplicação, volte a ligá-la a partir da própria aplicação. Se isto se repetir, ou se não reconhecer alguma aplicação, reveja as suas sessões e atividade e altere a palavra-passe.',
    },
    confirm: {
      title: '~Desligar?',
      inWorkspace: '~Desligar {application} de {workspace}?',
      everywhere: '~Desligar {application} em todo o lado?',
      count:
        '~{count, plural, one {Isto termina uma ligação.} many {Isto termina # ligações, onde quer que a aplicação seja executada.} other {Isto termina # ligações, onde quer que a aplicação seja executada.}}',
      more: '~Isto termina mais de {count, number} ligações, onde quer que a aplicação seja executada.',
      after:
        '~A aplicação perde o acesso em segundos. Isto não anula nada do que já fez. Pode voltar a ligá-la a partir da própria aplicação.',
      cancel: '~Cancelar',
    },
    withdrawnFrom: {
      title: '~Aplicação desligada',
      paragraphs: [
        '~{count, plural, one {Terminámos uma ligação entre {application} e {workspace} e não alterámos mais nada.} many {{application} já não tem acesso a {workspace}. Terminámos # ligações e não alterámos mais nada.} other {{application} já não tem acesso a {workspace}. Terminámos # ligações e não alterámos mais nada.}}',
        '~As chaves da aplicação deixam de funcionar em segundos. Pode voltar a ligá-la a qualquer momento a partir da própria aplicação.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Aplicação desligada',
      paragraphs: [
        '~{count, plural, one {{application} já não tem acesso a nenhum dos seus espaços de trabalho. Terminámos uma ligação e não alterámos mais nada.} many {{application} já não tem acesso a nenhum dos seus espaços de trabalho. Terminámos # ligações e não alterámos mais nada.} other {{application} já não tem acesso a nenhum dos seus espaços de trabalho. Terminámos # ligações e não alterámos mais nada.}}',
        '~As chaves da aplicação deixam de funcionar em segundos. Pode voltar a ligá-la a qualquer momento a partir da própria aplicação.',
      ],
    },
    nothingWithdrawn: {
      title: '~Nada para desligar',
      paragraphs: ['~Esta ligação já tinha terminado ou não era sua. Nada foi alterado.'],
    },
    device: {
      both: '~{browser} em {system}',
      onlySystem: '~um navegador em {system}',
      unknown: '~um navegador desconhecido',
    },
    sessions: {
      intro:
        '~Navegadores onde tem sessão iniciada. As aplicações ligadas mantêm o acesso quando termina a sessão.',
      thisBrowser: '~Este navegador',
      since: '~Sessão iniciada em {moment}',
      sinceAt: '~Sessão iniciada em {moment}, a partir de {address}',
      others: '~Outros navegadores',
      noOthers: '~Não tem sessão iniciada em mais nenhum lado.',
      end: '~Terminar sessão',
      endFrom: '~Terminar sessão em {device}, iniciada em {moment}',
      endOthers: '~Terminar todas as outras sessões',
    },
    password: {
      intro:
        '~Aqui a sessão continua. Em todos os outros navegadores termina e será precisa a nova palavra-passe.',
      current: '~Palavra-passe atual',
      new: '~Nova palavra-passe',
      disconnect: '~Desligar também todas as aplicações',
      disconnectHint:
        '~Perdem o acesso em segundos, mas pode voltar a ligá-las. Faça isto se outra pessoa puder saber a sua palavra-passe.',
      allDisconnected: '~Todas as aplicações serão desligadas',
      allDisconnectedHint: '~Perdem o acesso em segundos, mas pode voltar a ligá-las.',
      button: '~Alterar palavra-passe',
      none: '~{ours, select, yes {A sua conta não tem palavra-passe. Peça aos responsáveis deste serviço para definirem uma.} other {A sua conta não tem palavra-passe. Peça a {brand} para definir uma.}}',
      wrongCurrent: '~A palavra-passe atual está incorreta.',
      changed: {
        title: '~A sua palavra-passe foi alterada',
        paragraphs: [
          '~{sessions, plural, =0 {Não tinha sessão iniciada em mais nenhum lado.} one {A sessão noutro navegador foi terminada.} many {As sessões em # outros navegadores foram terminadas.} other {As sessões em # outros navegadores foram terminadas.}}',
        ],
      },
      applicationsKept: '~As suas aplicações continuam ligadas.',
      applicationsEnded:
        '~{count, plural, =0 {Nenhuma aplicação estava ligada.} one {Uma ligação de aplicação foi terminada; a aplicação perde o acesso em segundos.} many {# ligações de aplicações foram terminadas; as aplicações perdem o acesso em segundos.} other {# ligações de aplicações foram terminadas; as aplicações perdem o acesso em segundos.}}',
    },
    security: {
      intro:
        '~Uma aplicação de autenticação impede a entrada de quem só sabe a sua palavra-passe. Se configurar uma, guarde os códigos de recuperação para o caso de perder o telemóvel.',
      passkeys: {
        title: '~Chaves de acesso',
        one: '~Chave de acesso',
        intro:
          '~Com uma chave de acesso, inicia sessão com a impressão digital, o rosto ou o PIN do seu dispositivo em vez de uma palavra-passe. Só funciona neste site, por isso um site falso não a pode roubar.',
        none: '~Ainda não tem chaves de acesso.',
        added: '~Adicionada em {day}',
        used: '~Usada pela última vez em {day}',
        neverUsed: '~Nunca usada',
        synchronized: '~Sincronizada entre os seus dispositivos',
        onOneDevice: '~Apenas num dispositivo',
        name: '~Nome',
        nameHint: '~Escolha um nome que reconheça mais tarde, por exemplo «O meu telemóvel».',
        add: '~Adicionar uma chave de acesso',
        unsupported:
          '~Para adicionar uma chave de acesso, abra esta página num navegador que suporte chaves de acesso e tenha o JavaScript ligado.',
        full: '~Tem {most, number} chaves de acesso, o máximo que uma conta pode ter. Remova uma para adicionar outra.',
        failed: '~Nenhuma chave de acesso foi adicionada. Tente novamente.',
        known: '~Este dispositivo já tem uma chave de acesso para a sua conta.',
        refused: '~Esta chave de acesso não foi aceite. Tente novamente.',
        change: '~Mudar o nome ou remover',
        changeNamed: '~Mudar o nome ou remover: {name}',
        remove: '~Remover',
        removeNamed: '~Remover {name}?',
        afterRemoval:
          '~Deixará de poder iniciar sessão com ela. Elimine-a também no dispositivo, para que o navegador deixe de a sugerir.',
      },
      totp: {
        title: '~Aplicação de autenticação',
        none: '~Use uma aplicação no seu telemóvel que mostre um novo código de seis dígitos a cada 30 segundos. Depois de configurada, pediremos o código após a palavra-passe.',
        added: '~Adicionada em {moment}. Pediremos o código após a palavra-passe.',
        setUp: '~Configurar uma aplicação de autenticação',
        replace: '~Substituir a aplicação',
        remove: '~Remover a aplicação',
        scan: '~Leia este código QR com uma aplicação de autenticação.',
        qrCode: '~Código QR para a sua aplicação de autenticação',
        key: '~Se não o conseguir ler, introduza esta chave na aplicação:',
        code: '~Código da aplicação',
        codeHint: '~Seis dígitos.',
        turnOn: '~Ativar',
      },
      recovery: {
        title: '~Códigos de recuperação',
        left: '~Códigos não usados: {count, number}. Cada um serve uma vez, em vez de um código da aplicação. Se criar novos códigos, os antigos deixam de funcionar.',
        make: '~Substituir os códigos de recuperação',
        keep: '~Guarde estes códigos num local seguro, como um gestor de palavras-passe. Cada um serve uma vez, em vez de um código da aplicação. Não poderá voltar a vê-los.',
        replaced: '~Os seus códigos de recuperação anteriores já não funcionam.',
        saved: '~Guardei estes códigos',
      },
      done: {
        totp_added: '~A sua aplicação de autenticação está configurada.',
        totp_removed: '~A sua aplicação de autenticação foi removida.',
        passkey_added: '~A sua chave de acesso foi adicionada.',
        passkey_removed: '~A chave de acesso foi removida.',
      },
    },
    settings: {
      language: '~Idioma',
      languageHint:
        '~Para estas páginas e os e-mails que lhe enviamos. Se não escolher nenhum, os nossos e-mails serão em inglês.',
      browserLanguage: '~O mesmo do navegador',
      timeZone: '~Fuso horário',
      timesLookLike: '~As horas aparecem assim: {moment}',
      universalTime: '~Tempo universal (UTC)',
      save: '~Guardar',
      saved: '~Guardado.',
    },
    deletion: {
      title: '~Eliminar a sua conta',
      intro:
        '~As aplicações perderão o acesso de imediato e a sua sessão terminará em todo o lado. A sua conta e os seus dados serão eliminados após {days, number} dias. Até lá, pode iniciar sessão para manter a conta.',
      confirm: '~Para confirmar, introduza o seu endereço de e-mail',
      wrongAddress: '~Este não é o endereço de e-mail desta conta.',
      lastAdministrator:
        '~É o único administrador de cada um dos espaços de trabalho indicados abaixo. Nomeie primeiro outro membro administrador: abra o espaço de trabalho, escolha «Gerir» junto a um membro e altere a função dele.',
      lastOperator: '~É o único operador deste serviço. Primeiro nomeie outro com o comando {command}.',
      requested: {
        title: '~A sua conta será eliminada',
        paragraphs: [
          '~A sua conta será eliminada em {date}. Para a manter, inicie sessão antes e escolha «Manter a conta».',
        ],
      },
      keep: {
        title: '~A eliminação da sua conta está agendada',
        intro:
          '~A sua conta e os seus dados serão eliminados em {date}. Se mantiver a conta, terá de voltar a ligar as suas aplicações.',
        button: '~Manter a conta',
      },
    },
    data: {
      title: '~Os seus dados',
      intro: '~Tudo o que guardamos sobre si, num ficheiro JSON.',
      download: '~Transferir os seus dados',
    },
    address: {
      change: '~Alterar endereço de e-mail',
      intro:
        '~Inicia sessão com {email}. Para usar outro endereço, introduza-o aqui e abra o link que enviaremos para lá.',
      new: '~Novo endereço de e-mail',
      button: '~Enviar link',
      sent: {
        title: '~Verifique o seu e-mail',
        paragraphs: [
          '~Enviámos uma mensagem para {email}. Abra o link nela contido nos próximos 30 minutos e inicie sessão se for pedido. Até lá, nada muda.',
        ],
      },
      confirmTitle: '~Confirme o seu novo endereço de e-mail',
      confirmIntro:
        '~Depois de confirmar, iniciará sessão com {email}. Enviaremos para o seu endereço anterior um link com o qual a alteração pode ser anulada durante 7 dias.',
      confirm: '~Confirmar endereço',
      changed: {
        title: '~O seu endereço de e-mail foi alterado',
        paragraphs: ['~A partir de agora, inicie sessão com {email}.'],
      },
    },
    activity: {
      intro: '~Atividade recente, da mais nova para a mais antiga.',
      none: '~Ainda não há atividade.',
      older: '~Mais antigas',
      newest: '~Voltar às mais recentes',
      goneApplication: '~uma aplicação removida',
      goneWorkspace: '~um espaço de trabalho a que não pertence',
      events: {
        'user.created': '~A sua conta foi criada',
        'user.signed_up': '~A sua conta foi criada por registo',
        'user.updated': '~O seu nome ou as suas definições foram alterados',
        'user.password_set': '~A sua palavra-passe foi alterada',
        'user.password_reset': '~A sua palavra-passe foi alterada com um link',
        'user.totp_added': '~Uma aplicação de autenticação foi adicionada à sua conta',
        'user.totp_removed': '~A aplicação de autenticação foi removida da sua conta',
        'user.recovery_codes_made': '~Foram criados novos códigos de recuperação',
        'user.recovery_code_used': '~Foi usado um código de recuperação',
        'user.factors_removed':
          '~A sua aplicação de autenticação, os códigos de recuperação e as chaves de acesso foram removidos',
        'user.reset_link_sent': '~Foi-lhe enviado um link para escolher uma nova palavra-passe',
        'user.reset_link_made': '~Foi criado para si um link para escolher uma nova palavra-passe',
        'user.exported': '~Os seus dados foram transferidos',
        'user.deletion_requested': '~Foi pedida a eliminação da sua conta',
        'user.deletion_undone': '~A eliminação da sua conta foi cancelada',
        'user.email_change_requested': '~Foi pedida uma alteração do seu endereço de e-mail',
        'user.email_changed': '~O seu endereço de e-mail foi alterado',
        'user.email_change_reverted': '~Uma alteração do seu endereço de e-mail foi anulada',
        'invitation.accepted': '~Foi aceite um convite para {workspace}',
        'passkey.added': '~Foi adicionada uma chave de acesso à sua conta',
        'passkey.renamed': '~O nome de uma das suas chaves de acesso foi alterado',
        'passkey.removed': '~Foi removida uma chave de acesso da sua conta',
        'passkey.counter_went_back':
          '~Um início de sessão foi recusado porque alguém pode ter copiado a sua chave de acesso',
        'session.started': '~Sessão iniciada',
        'session.ended': '~A sessão num navegador foi terminada',
        'session.others_ended': '~As sessões em todos os outros navegadores foram terminadas',
        'grant.allowed': '~Foi dado a {application} acesso a {workspace}',
        'grant.ended': '~O acesso de {application} a {workspace} foi terminado',
        'grant.refresh_repeated':
          '~{application} renovou o acesso a {workspace} com uma chave que já tinha sido usada',
        'member.added': '~A sua conta foi adicionada a {workspace} ({role})',
        'member.role_changed': '~A sua função em {workspace} foi alterada para {role}',
        'member.suspended': '~A sua participação em {workspace} foi suspensa',
        'member.resumed': '~A sua participação em {workspace} foi reativada',
        'member.removed': '~A sua conta foi removida de {workspace}',
        'operator.appointed': '~A sua conta passou a ser de operador deste serviço',
        'operator.dismissed': '~A sua conta já não é de operador deste serviço',
        'application.approval_requested': '~Foi pedida a aprovação de {application} em {workspace}',
        'application.approval_granted': '~{application}: o seu pedido em {workspace} foi aprovado',
        'application.approval_declined': '~{application}: o seu pedido em {workspace} foi recusado',
      },
      factorsRemoved: '~Elementos removidos da sua conta: {factors}',
      signedInWith: {
        password: '~Sessão iniciada com palavra-passe',
        twoSteps: '~Sessão iniciada com palavra-passe e um segundo passo',
        passkey: '~Sessão iniciada com chave de acesso',
      },
      otherEvent: '~Outro evento: {event}',
      by: {
        you: '~por si',
        administrator: '~por um administrador do espaço de trabalho',
        application: '~pela aplicação',
        operator: '~{ours, select, yes {pelos responsáveis deste serviço} other {por {brand}}}',
        platform: '~pela plataforma',
      },
      because: {
        code_replayed: '~porque uma das suas chaves de utilização única foi usada duas vezes',
        refresh_token_reused: '~porque uma das suas chaves de utilização única foi usada duas vezes',
        refresh_token_repeated: '~porque outra pessoa pode ter usado uma das suas chaves',
        password_changed: '~porque alterou a palavra-passe',
        limit_reached:
          '~porque ligou a aplicação demasiadas vezes; foi terminada a ligação há mais tempo sem uso',
        member_removed: '~porque a sua conta foi removida do espaço de trabalho',
        client_removed: '~porque a aplicação foi removida',
        workspace_removed: '~porque o espaço de trabalho foi removido',
      },
      at: '~a partir de {address}',
    },
  },
  admin: {
    title: '~Gerir {workspace}',
    tabs: {
      applications: '~Aplicações',
      members: '~Membros',
      activity: '~Atividade',
    },
    tabsLabel: '~Administração',
    back: '~Voltar',
    yourAccount: '~A sua conta',
    states: {
      undecided: '~Sem decisão',
      allowed: '~Aprovada',
      limited: '~Aprovada com limites',
      blocked: '~Bloqueada',
      waiting: '~A aguardar aprovação',
    },
    done: {
      decided: '~Guardado. A alteração chega às ligações existentes em segundos.',
      blocked: '~Aplicação bloqueada. As ligações existentes deixam de funcionar em segundos.',
      ended: '~Acesso terminado. As aplicações perdem o acesso em segundos.',
      approved: '~Aplicação aprovada. Os membros já a podem usar.',
      identity_changed:
        '~Nada foi guardado. Esta aplicação mudou enquanto decidia. Reveja-a novamente antes de decidir.',
      dismissed: '~O pedido foi ignorado.',
      only_approved: '~Agora os membros só podem usar aplicações aprovadas.',
      second_step_required:
        '~Os membros precisam agora de um segundo passo no início de sessão. As ligações feitas sem ele ficam em pausa até o membro iniciar sessão com um segundo passo.',
      second_step_optional: '~Um segundo passo no início de sessão é agora opcional para os membros.',
      all_applications: '~Agora os membros podem usar qualquer aplicação que não esteja bloqueada.',
      member_added: '~Membro adicionado.',
      role: '~Função alterada. A alteração chega às aplicações ligadas em segundos.',
      suspended: '~O membro está suspenso e as suas aplicações ligadas estão em pausa.',
      resumed: '~O membro está novamente ativo, tal como as suas aplicações ligadas.',
      emailed: '~O convite foi enviado por e-mail. Só funciona o link mais recente.',
      invited: '~Convite enviado. Os links de convite anteriores para este endereço já não funcionam.',
      withdrawn: '~O convite foi retirado.',
      removed: '~Membro removido. As suas aplicações ligadas já não têm acesso.',
    },
    applications: {
      requests: '~Pedidos pendentes',
      askedBy: '~pedido por {people}',
      approve: '~Aprovar',
      approveApplication: '~Aprovar {application}',
      dismiss: '~Ignorar',
      dismissApplication: '~Ignorar o pedido para {application}',
      inUse: '~Aplicações em uso',
      none: '~Nenhuma aplicação tem acesso a este espaço de trabalho.',
      more: '~Esta página mostra apenas as ligações mais recentes.',
      registeredHere:
        '~{ours, select, yes {Registada pelos responsáveis deste serviço} other {Registada por {brand}}}',
      unverified: '~Não verificada: a aplicação registou-se a si própria',
      publishedBy: '~Publicada por {host}',
      connections: '~{count, plural, one {# ligação} many {# ligações} other {# ligações}}',
      lastUsed: '~última utilização: {moment}',
      paused: '~em pausa',
      decide: '~Rever',
      decideAbout: '~Rever {application}',
      block: '~Bloquear',
      blockApplication: '~Bloquear {application}',
      endOne: '~Terminar acesso',
      endOneOf: '~Terminar acesso: {application}, {member}',
      endAll: '~Terminar o acesso de todos',
      endAllOf: '~Terminar o acesso de todos a {application}',
      endAllTitle: '~Terminar o acesso de todos a {application}?',
      endAllText:
        '~Isto termina definitivamente {count, plural, one {# ligação de aplicação} many {# ligações de aplicação} other {# ligações de aplicação}} de {members, plural, one {# membro} many {# membros} other {# membros}}. Os membros podem voltar a ligar a aplicação, a não ser que a bloqueie.',
      policy: '~O que os membros podem usar',
      anyAllowed: '~Qualquer aplicação que não esteja bloqueada. Cada membro decide.',
      onlyApproved: '~Apenas aplicações aprovadas. Os membros podem pedir a aprovação de outras aplicações.',
      restrict: '~Exigir aprovação',
      unrestrict: '~Deixar de exigir aprovação',
      decisions: '~As suas decisões',
      noDecisions: '~Ainda não há decisões.',
      everythingFrom: '~Tudo de {host}',
      another: '~Rever outra aplicação',
      anotherLabel: '~ID de cliente ou nome de servidor',
      anotherHint:
        '~Por exemplo, my-app, https://app.example.com/client.json, ou app.example.com para todas as aplicações aí publicadas.',
      anotherButton: '~Continuar',
    },
    onlyApproved: {
      title: '~Exigir aprovação?',
      wouldStop:
        '~Estas aplicações estão em uso mas não aprovadas. Se não as aprovar agora, deixarão de funcionar em segundos e ficarão em pausa até que o faça.',
      nothingStops:
        '~Todas as aplicações em uso estão aprovadas, por isso nenhuma deixará de funcionar. Os membros podem pedir a aprovação de outras aplicações.',
      members:
        '~{count, plural, one {usada por # membro} many {usada por # membros} other {usada por # membros}}',
      stopThem: '~Exigir aprovação e pôr estas em pausa',
      approveAll: '~Aprovar estas e exigir aprovação',
    },
    application: {
      width: '~Esta decisão aplica-se a',
      alone: '~Apenas esta aplicação',
      decision: '~Decisão',
      decisions: {
        none: '~Sem decisão',
        allowed: '~Aprovar',
        limited: '~Aprovar com limites',
        blocked: '~Bloquear',
      },
      hints: {
        none: '~Usa a predefinição do espaço de trabalho.',
        noneWaits: '~Ninguém a pode usar até um administrador a aprovar.',
        allowed: '~Os membros decidem o que pode fazer.',
        limited: '~Os membros decidem, dentro dos limites selecionados abaixo.',
        blocked: '~Ninguém a pode usar aqui. As ligações existentes ficam em pausa até que a aprove.',
      },
      limits: '~Limites',
      limitsHint:
        '~Aplicam-se a «Aprovar com limites». Se tudo estiver selecionado, não há limites, e inclui-se o que for adicionado mais tarde.',
      fixed: '~sempre incluído',
      scopes: '~O que os membros podem permitir, tal como o veem',
      permissions: '~Permissões máximas neste espaço de trabalho',
      noPermissions: '~Não há permissões definidas.',
      alsoHost:
        '~Há também uma decisão sobre tudo de {host}: {state}. Aplicam-se ambas; prevalece a mais restritiva.',
      unknown: '~Ainda ninguém usou esta aplicação.',
      save: '~Guardar',
    },
    invitations: {
      title: '~Convites',
      none: '~Não há convites pendentes.',
      invite: '~Convidar alguém',
      hint: '~A pessoa pode aderir com uma conta existente ou criar uma. O convite é válido durante 7 dias e apenas para este endereço.',
      inviteButton: '~Convidar',
      alreadyMember: '~{email} já é membro.',
      until: '~expira em {day}',
      expired: '~expirou em {day}',
      unusable: '~já não é válido; envie-o novamente',
      handOver: '~Envie este link a essa pessoa e a mais ninguém:',
      resend: '~Enviar novamente',
      resendTo: '~Enviar novamente para {email}',
      withdraw: '~Retirar',
      withdrawFrom: '~Retirar o convite para {email}',
    },
    members: {
      invitations: '~Convidar pessoas por e-mail',
      suspended: '~Suspenso',
      you: '~é você',
      manage: '~Gerir',
      manageMember: '~Gerir {member}',
      back: '~Voltar aos membros',
      search: '~Pesquisar por nome ou endereço de e-mail',
      searchButton: '~Pesquisar',
      noMatch: '~Nenhum membro corresponde à sua pesquisa.',
      everyone: '~Mostrar todos os membros',
      add: '~Adicionar um membro',
      addHint: '~O endereço de alguém que já tem uma conta aqui. Obtém acesso de imediato.',
      addButton: '~Adicionar',
      addInvalid: '~Introduza um endereço de e-mail, por exemplo alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} não tem conta aqui. Verifique o endereço ou peça aos responsáveis deste serviço para criarem uma conta.} other {{email} não tem conta aqui. Verifique o endereço ou peça a {brand} para criar uma conta.}}',
      secondStep: '~Segundo passo no início de sessão',
      secondStepOptional:
        '~Os membros podem iniciar sessão neste espaço de trabalho só com uma palavra-passe.',
      secondStepRequired: '~Os membros precisam de um segundo passo, como uma aplicação de autenticação.',
      requireSecondStep: '~Exigir um segundo passo',
      dropSecondStep: '~Torná-lo opcional',
      more: '~Mais membros',
      noMore: '~Não há mais membros.',
      role: '~Função',
      roleHint:
        '~Determina o que o membro e as suas aplicações ligadas podem fazer neste espaço de trabalho.',
      changeRole: '~Alterar função',
      access: '~Aplicações ligadas',
      accessText:
        '~{count, plural, =0 {Este membro não tem ligações de aplicações neste espaço de trabalho.} one {Este membro tem # ligação de aplicação neste espaço de trabalho.} many {Este membro tem # ligações de aplicação neste espaço de trabalho.} other {Este membro tem # ligações de aplicação neste espaço de trabalho.}}',
      endAccess: '~Terminar todo o acesso',
      suspend: '~Suspender',
      suspendText: '~Suspender um membro bloqueia o seu acesso e coloca em pausa as suas aplicações ligadas.',
      resume: '~Reativar',
      resumeText: '~Este membro está suspenso. As suas aplicações ligadas também estão em pausa.',
      remove: '~Remover deste espaço de trabalho',
      removeText: '~Termina a participação e o acesso de todas as aplicações que este membro ligou aqui.',
      removeTitle: '~Remover {member}?',
      removeConfirm:
        '~{count, plural, =0 {Isto termina de imediato a participação.} one {Isto termina de imediato a participação e, definitivamente, # ligação de aplicação.} many {Isto termina de imediato a participação e, definitivamente, # ligações de aplicação.} other {Isto termina de imediato a participação e, definitivamente, # ligações de aplicação.}}',
    },
    activity: {
      none: '~Ainda não há atividade.',
      older: '~Mais antigas',
      newest: '~Mais recentes',
      by: '~autor: {actor}',
      somebody: '~uma pessoa removida',
      someApplication: '~uma aplicação',
      actors: {
        client: '~a aplicação',
        operator: '~{ours, select, yes {os responsáveis deste serviço} other {{brand}}}',
        platform: '~a plataforma',
        system: '~este serviço',
      },
      token: '~{ours, select, yes {os responsáveis deste serviço ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} deu a {application} acesso a este espaço de trabalho',
      'grant.ended': '~A ligação de {user} a {application} terminou: {reason}',
      'grant.refresh_repeated':
        '~{application} renovou o acesso para {user} com uma chave que já tinha sido usada',
      'application.allowed':
        '~{limited, select, yes {Aplicação aprovada com limites: {application}} other {Aplicação aprovada: {application}}}',
      'application.blocked': '~Acesso bloqueado: {application}',
      'application.policy_removed': '~A decisão sobre {application} foi retirada',
      'application.approval_requested': '~{user} pediu a aprovação de {application}',
      'application.approval_granted': '~{application}: o pedido de {user} foi aprovado',
      'application.approval_declined': '~{application}: o pedido de {user} foi recusado',
      'application.approval_dismissed': '~O pedido para aprovar {application} foi ignorado',
      'workspace.created': '~O espaço de trabalho foi criado',
      'workspace.updated': '~As definições do espaço de trabalho foram alteradas',
      'workspace.retired': '~A plataforma encerrou o espaço de trabalho',
      'workspace.only_approved': '~As aplicações requerem agora aprovação',
      'workspace.all_applications': '~As aplicações já não requerem aprovação',
      'workspace.second_step_required': '~Um segundo passo no início de sessão passou a ser obrigatório',
      'workspace.second_step_optional': '~Um segundo passo no início de sessão passou a ser opcional',
      'invitation.sent': '~Alguém foi convidado',
      'invitation.withdrawn': '~Um convite foi retirado',
      'invitation.accepted': '~{user} aceitou um convite',
      'member.added': '~{user} é agora membro ({role})',
      'member.role_changed': '~A função de {user} mudou de {before} para {role}',
      'member.suspended': '~Membro suspenso: {user}',
      'member.resumed': '~Membro reativado: {user}',
      'member.removed': '~Membro removido: {user}',
    },
    endReasons: {
      code_replayed: '~uma das chaves de utilização única da aplicação foi usada duas vezes',
      refresh_token_reused: '~uma das chaves de utilização única da aplicação foi usada duas vezes',
      refresh_token_repeated: '~outra pessoa pode ter usado uma das chaves da aplicação',
      revoked_by_client: '~a aplicação desligou-se',
      revoked_by_user: '~o membro desligou-a',
      revoked_by_administrator: '~um administrador terminou-a',
      revoked_by_operator:
        '~{ours, select, yes {os responsáveis deste serviço terminaram-na} other {{brand} terminou-a}}',
      password_changed: '~o membro alterou a palavra-passe',
      limit_reached:
        '~o membro ligou a aplicação demasiadas vezes; foi terminada a ligação há mais tempo sem uso',
      member_removed: '~o membro foi removido',
      client_removed: '~a aplicação foi removida',
      user_removed: '~a conta do membro foi removida',
      workspace_removed: '~o espaço de trabalho foi removido',
    },
  },
  errors: {
    unknownApplication:
      '~Não encontrámos nenhuma aplicação com este ID de cliente. Introduza um ID de cliente, o URL do documento de metadados de um cliente ou um nome de servidor.',
    wrongCredentials: '~E-mail ou palavra-passe incorretos.',
    passkey: {
      expired: '~Demorou demasiado. Tente novamente.',
      unknown:
        '~Esta chave de acesso não está registada aqui. Pode ter sido removida. Use outra ou introduza a sua palavra-passe.',
      refused: '~Esta chave de acesso não foi aceite. Tente novamente ou introduza a sua palavra-passe.',
    },
    wrongCode:
      '~Este código está errado ou já foi usado. Introduza um novo. Se os códigos da sua aplicação continuarem a falhar, defina a atualização automática da hora no telemóvel.',
    chooseWorkspace: '~Escolha um dos seus espaços de trabalho.',
    otherDomain:
      '~Não pode criar uma conta com este endereço. Use o endereço do trabalho ou peça a um administrador do seu espaço de trabalho que lhe envie um convite.',
    setup: {
      emailInvalid: '~Introduza um endereço de e-mail, por exemplo alice@example.com.',
      nameMissing: '~Introduza o seu nome.',
      passwordTooShort: '~Escolha uma palavra-passe com pelo menos {least, number} caracteres.',
      passwordTooLong: '~Escolha uma palavra-passe mais curta.',
      passwordKnown: '~Esta palavra-passe surgiu numa fuga de dados ou é fácil de adivinhar. Escolha outra.',
      passwordNamed: '~Esta palavra-passe baseia-se no seu endereço de e-mail ou num nome. Escolha outra.',
      workspaceTitleMissing: '~Introduza um título para o espaço de trabalho.',
      workspaceNameInvalid:
        '~O nome de um espaço de trabalho tem 3 a 32 caracteres: letras, algarismos ou qualquer um de - . _ ~, sem espaços. Preenchemos uma sugestão: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} enviou este e-mail. As respostas não são lidas.',
    fromAddress: '~a partir do endereço IP {address}',
    actions: {
      applications: '~Rever as suas aplicações ligadas',
      sessions: '~Rever as suas sessões',
      security: '~Rever as definições de segurança',
      join: '~Aderir',
      newPassword: '~Escolher uma nova palavra-passe',
      requests: '~Rever o pedido',
      activity: '~Rever a sua atividade',
    },
    suspicious_end: {
      title: '~Desligámos {application}',
      paragraphs: [
        '~Desligámos {application} de {workspace} porque uma das suas chaves de utilização única foi usada duas vezes.',
        '~Ou a aplicação cometeu um erro ou alguém copiou a chave. A chave já não funciona.',
        '~Se ainda usa a aplicação, volte a ligá-la a partir da própria aplicação. Se não a reconhece, reveja as suas sessões e altere a sua palavra-passe.',
      ],
    },
    suspicious_repeat: {
      title: '~Verifique a sua ligação a {application}',
      paragraphs: [
        '~{application}, que ligou a {workspace}, renovou o acesso com uma chave que já tinha sido usada. Ou o pedido veio de outra rede, ou isto aconteceu várias vezes seguidas.',
        '~A causa habitual é uma falha da aplicação ou da sua rede, mas alguém pode ter copiado a chave. A sua ligação continua a funcionar.',
        '~Se não reconhece a aplicação, desligue-a. Se a reconhece, pode, por segurança, desligá-la e voltar a ligá-la.',
      ],
    },
    invitation: {
      title: '~Aderir a {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} enviou-lhe um convite para o espaço de trabalho {workspace}.} other {Recebeu um convite para o espaço de trabalho {workspace}.}} Use o link abaixo para aderir com a sua conta ou para criar uma. Pode ser usado uma vez e expira dentro de 7 dias.',
        '~Se não esperava este convite, pode ignorar este e-mail.',
      ],
    },
    approval_requested: {
      title: '~{member} pede a aprovação de {application}',
      paragraphs: [
        '~Os membros de {workspace} só podem usar aplicações aprovadas. {member} espera que um administrador aprove ou recuse {application}.',
        '~Outros membros também podem pedir esta aplicação. Enviamos no máximo um e-mail por dia sobre ela.',
      ],
    },
    approval_approved: {
      title: '~{application} foi aprovada',
      paragraphs: [
        '~Um administrador de {workspace} aprovou {application}, que tinha pedido.',
        '~Para a usar, volte à aplicação e comece de novo.',
      ],
    },
    approval_declined: {
      title: '~{application} não foi aprovada',
      paragraphs: [
        '~Um administrador de {workspace} recusou o seu pedido para usar {application}.',
        '~Se ainda precisa dela para o seu trabalho, fale com um administrador do espaço de trabalho.',
      ],
    },
    password_reset: {
      title: '~Escolha uma nova palavra-passe',
      paragraphs: [
        '~{known, select, yes {Alguém pediu para repor a palavra-passe da sua conta a partir do endereço IP {address}.} other {Alguém pediu para repor a palavra-passe da sua conta.}} Se fez este pedido, abra o link abaixo. Pode ser usado uma vez e expira dentro de {minutes, number} minutos.',
        '~Se não fez este pedido, não precisa de fazer nada. A sua palavra-passe não será alterada.',
      ],
    },
    sign_up: {
      title: '~Crie a sua conta',
      paragraphs: [
        '~{known, select, yes {Alguém pediu para criar uma conta com este endereço a partir do endereço IP {address}.} other {Alguém pediu para criar uma conta com este endereço.}} Se fez este pedido, abra o link abaixo para criar a conta. Pode ser usado uma vez e expira dentro de {minutes, number} minutos.',
        '~Se não fez este pedido, não precisa de fazer nada: sem este link, ninguém pode criar a conta.',
      ],
    },
    address_change: {
      title: '~Confirme o seu novo endereço de e-mail',
      paragraphs: [
        '~Alguém pediu para usar este endereço na sua conta. Se fez este pedido, abra o link abaixo e inicie sessão com o seu endereço atual se for pedido. Pode ser usado uma vez e expira dentro de {minutes, number} minutos.',
        '~Se não fez este pedido, não precisa de fazer nada.',
      ],
    },
    address_changed: {
      title: '~O seu endereço de e-mail foi alterado',
      paragraphs: [
        '~O endereço de e-mail da sua conta foi alterado. Agora inicia sessão com o novo endereço.',
        '~Se não fez esta alteração, talvez outra pessoa tenha acesso à sua conta. Abra o link abaixo nos próximos 7 dias para anular a alteração e escolher uma palavra-passe nova.',
      ],
    },
    address_taken: {
      title: '~Já tem uma conta',
      paragraphs: [
        '~Alguém tentou usar este endereço para outra conta, mas já pertence à sua.',
        '~Se fez este pedido, inicie sessão com este endereço. Se se esqueceu da palavra-passe, pode escolher uma nova na página de início de sessão. Se não fez este pedido, não precisa de fazer nada.',
      ],
    },
    new_sign_in: {
      title: '~Novo início de sessão na sua conta',
      paragraphs: [
        '~{known, select, yes {Alguém iniciou sessão na sua conta com {device}, a partir do endereço IP {address}.} other {Alguém iniciou sessão na sua conta com {device}.}} Este navegador ainda não tinha sido usado para iniciar sessão na sua conta.',
        '~Se iniciou esta sessão, não precisa de fazer nada. Caso contrário, outra pessoa pode saber a sua palavra-passe: escolha uma nova e termine a sessão nos navegadores que não reconhece.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Isto foi feito {where}.',
        '~Se não fez isto, talvez outra pessoa saiba a sua palavra-passe: escolha uma nova e verifique as suas chaves de acesso, a aplicação de autenticação e os códigos de recuperação.',
      ],
    },
    deletion_requested: {
      title: '~A sua conta será eliminada',
      paragraphs: [
        '~Recebemos um pedido para eliminar a sua conta. Será eliminada em {date}. Se a quiser manter, ou se não o pediu, inicie sessão antes e escolha «Manter a conta».',
      ],
    },
    account_deleted: {
      title: '~A sua conta foi eliminada',
      paragraphs: ['~A sua conta e os seus dados foram eliminados, como pediu.'],
    },
    password_changed: {
      title: '~A sua palavra-passe foi alterada',
      paragraphs: [
        '~{known, select, yes {A palavra-passe da sua conta foi alterada a partir do endereço IP {address}. As sessões nos outros navegadores foram terminadas.} other {A palavra-passe da sua conta foi alterada. As sessões nos outros navegadores foram terminadas.}}',
        '~Se não fez esta alteração, outra pessoa pode ter acesso à sua conta: escolha uma palavra-passe nova e termine a sessão nos navegadores que não reconhece.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Aplicação não registada',
      paragraphs: [
        '~O link que seguiu indica uma aplicação que não está registada aqui. A aplicação pode ter sido removida ou o link pode estar errado.',
        '~Volte à aplicação e comece de novo. Se isto se repetir, contacte quem desenvolve a aplicação.',
      ],
    },
    clientIdMissing: {
      title: '~Este link está incompleto',
      paragraphs: [
        '~O link que seguiu não indica a que aplicação se destina (falta client_id).',
        '~Volte à aplicação e comece de novo. Se isto se repetir, contacte quem desenvolve a aplicação.',
      ],
    },
    documentUnreachable: {
      title: '~De momento não podemos verificar esta aplicação',
      paragraphs: [
        '~Os seus dados estão publicados em {host}, que não responde. Não há nenhum problema com a sua conta.',
        '~Volte à aplicação e comece de novo.',
      ],
    },
    tooManyDocuments: {
      title: '~De momento não podemos verificar esta aplicação',
      paragraphs: [
        '~Os seus dados estão publicados em {host}. Foram pedidos demasiados dados deste tipo em pouco tempo. Não há nenhum problema com a sua conta.',
        '~Tente novamente dentro de {wait}.',
      ],
    },
    documentRefused: {
      title: '~Os dados desta aplicação são inválidos',
      paragraphs: [
        '~Os dados publicados em {host} não são válidos, por isso esta aplicação não pode pedir acesso.',
        '~Para quem desenvolve a aplicação: {detail}',
      ],
    },
    disabledClient: {
      title: '~Esta aplicação está desativada',
      paragraphs: [
        '~Este serviço desativou-a, por isso não pode pedir acesso.',
        '~Pode fechar esta página. Não enviámos à aplicação nada sobre si.',
      ],
    },
    redirectUriMissing: {
      title: '~Este link está incompleto',
      paragraphs: [
        '~A aplicação não indicou o destino seguinte (falta redirect_uri).',
        '~Pode fechar esta página. Não enviámos à aplicação nada sobre si. Se isto se repetir, contacte quem desenvolve a aplicação.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Endereço de redirecionamento não registado',
      paragraphs: [
        '~A aplicação pediu um redirecionamento para um endereço que não registou (redirect_uri). Alguém pode estar a fazer-se passar por esta aplicação.',
        '~Pode fechar esta página. Não enviámos à aplicação nada sobre si. Se desenvolve a aplicação, registe o endereço exato.',
      ],
    },
    refusedAtOnce: {
      title: '~O pedido desta aplicação falhou',
      paragraphs: [
        '~Não conhecemos esta aplicação, por isso não fizemos o redirecionamento. Para continuar para {destination}, use o botão. Continue apenas se confiar nesse destino.',
        '~Para quem desenvolve a aplicação: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Não conseguimos ler este link',
      paragraphs: [
        '~A aplicação enviou um pedido que não compreendemos.',
        '~Detalhes: {detail}',
        '~Volte à aplicação e comece de novo.',
      ],
    },
    requestExpired: {
      title: '~Este pedido já não é válido',
      paragraphs: [
        '~Um pedido de acesso expira após 30 minutos. Também termina se o que a aplicação pede já não estiver disponível.',
        '~Volte à aplicação e comece de novo.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Pedido não encontrado neste navegador',
      paragraphs: [
        '~Um pedido de acesso expira após 30 minutos e só pode ser respondido no navegador onde começou. Este começou noutro lado, expirou ou nunca existiu.',
        '~Se alguém lhe enviou este link, não continue.',
        '~Volte à aplicação e comece de novo.',
      ],
    },
    alreadyAllowed: {
      title: '~Já permitiu este acesso',
      paragraphs: [
        '~Enviámos a sua resposta à aplicação. Pode fechar esta página.',
        '~Se a aplicação ainda estiver à espera, comece de novo a partir dela. Pode desligá-la a qualquer momento na sua conta.',
      ],
    },
    alreadyDenied: {
      title: '~Já recusou este acesso',
      paragraphs: [
        '~Informámos a aplicação, que não tem acesso. Pode fechar esta página.',
        '~Se mudar de ideias, comece de novo a partir da aplicação.',
      ],
    },
    noWorkspace: {
      title: '~Primeiro precisa de um espaço de trabalho',
      paragraphs: [
        '~As aplicações funcionam dentro de um espaço de trabalho, e ainda não é membro de nenhum.',
        '~{ours, select, yes {Peça aos responsáveis deste serviço que adicionem a sua conta a um espaço de trabalho. Depois volte à aplicação e comece de novo.} other {Peça a {brand} que adicione a sua conta a um espaço de trabalho. Depois volte à aplicação e comece de novo.}}',
      ],
    },
    suspended: {
      title: '~A sua participação em {workspace} está suspensa',
      paragraphs: [
        '~Um administrador de {workspace} suspendeu a sua participação, por isso não pode ligar aplicações aí.',
        '~Peça a um administrador do espaço de trabalho para reativar a sua participação. Depois volte à aplicação e comece de novo.',
      ],
    },
    suspendedEverywhere: {
      title: '~A sua participação nos espaços de trabalho está suspensa',
      paragraphs: [
        '~Os administradores suspenderam a sua participação em todos os espaços de trabalho a que pertence, por isso não pode ligar aplicações.',
        '~Peça a um administrador de um espaço de trabalho para reativar a sua participação. Depois volte à aplicação e comece de novo.',
      ],
    },
    notAMember: {
      title: '~Não é membro deste espaço de trabalho',
      paragraphs: [
        '~A aplicação pediu acesso ao espaço de trabalho {workspace}, mas não é membro dele.',
        '~{ours, select, yes {Peça aos responsáveis deste serviço para adicionarem a sua conta, ou inicie sessão com uma conta que seja membro.} other {Peça a {brand} para adicionar a sua conta, ou inicie sessão com uma conta que seja membro.}}',
      ],
    },
    secondFactorRequired: {
      title: '~É necessário um segundo passo no início de sessão',
      paragraphs: [
        '~{application} exige um segundo passo no início de sessão, mas a sua conta não tem nenhum.',
        '~Configure um na sua conta. Depois, volte à aplicação e comece de novo.',
      ],
    },
    applicationBlocked: {
      title: '~Esta aplicação está bloqueada em {workspace}',
      paragraphs: [
        '~Os administradores de {workspace} bloquearam {application}. Não enviámos à aplicação nada sobre si.',
        '~Se precisa dela para o seu trabalho, fale com um administrador.',
      ],
    },
    needsApproval: {
      title: '~Um administrador tem de aprovar primeiro',
      paragraphs: [
        '~Os membros de {workspace} só podem usar aplicações aprovadas, e ainda ninguém aprovou {application}.',
        '~Pode pedir a aprovação aqui. Não enviámos à aplicação nada sobre si.',
      ],
    },
    approvalRequested: {
      title: '~Aprovação pedida',
      paragraphs: [
        '~Os administradores de {workspace} podem ver o seu pedido para usar {application}.',
        '~Quando um administrador aprovar, comece de novo a partir da aplicação.',
      ],
    },
    notAnAdministrator: {
      title: '~Apenas para administradores',
      paragraphs: [
        '~É membro de {workspace}, mas só os administradores podem abrir esta página.',
        '~Se precisa de acesso, peça a um administrador do espaço de trabalho para alterar a sua função.',
      ],
    },
    lastAdministrator: {
      title: '~Um espaço de trabalho precisa de um administrador',
      paragraphs: [
        '~Isto deixaria o espaço de trabalho sem administrador, por isso nada foi alterado.',
        '~Primeiro torne outro membro administrador e depois tente novamente.',
      ],
    },
    secondStepNeeded: {
      title: '~É necessário um segundo passo',
      paragraphs: [
        '~{workspace} exige um segundo passo no início de sessão, como uma aplicação de autenticação.',
        '~Configure um e continue aqui.',
      ],
    },
    formExpired: {
      title: '~Este formulário expirou',
      paragraphs: [
        '~Pode ter iniciado ou terminado sessão noutro separador, ou a página pode ter estado aberta muito tempo. Nada foi alterado.',
        '~Abra a página novamente e tente outra vez.',
      ],
    },
    crossSite: {
      title: '~Este formulário foi enviado de outro site',
      paragraphs: [
        '~Só aceitamos formulários preenchidos nas nossas próprias páginas. Nada foi alterado.',
        '~Se não esperava ver isto, feche a página. Caso contrário, volte atrás, recarregue a página e tente novamente.',
      ],
    },
    tooManyAttempts: {
      title: '~Demasiadas tentativas',
      paragraphs: [
        '~Houve demasiadas tentativas em pouco tempo. A sua conta está segura.',
        '~Tente novamente dentro de {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~Demasiadas alterações',
      paragraphs: [
        '~Fez isto demasiadas vezes na última hora. Desta vez nada foi alterado.',
        '~Aguarde uma hora e depois tente novamente.',
      ],
    },
    busy: {
      title: '~Há muita atividade neste momento',
      paragraphs: [
        '~Muitas pessoas estão a iniciar sessão neste momento.',
        '~Aguarde alguns segundos e depois recarregue a página.',
      ],
    },
    serverError: {
      title: '~Algo correu mal do nosso lado',
      paragraphs: [
        '~O erro é nosso, não seu, e ficou registado.',
        '~{ours, select, yes {Tente novamente dentro de momentos. Se isto se repetir, contacte os responsáveis deste serviço e indique a referência.} other {Tente novamente dentro de momentos. Se isto se repetir, contacte {brand} e indique a referência.}}',
      ],
    },
    unavailable: {
      title: '~Voltamos dentro de momentos',
      paragraphs: [
        '~Parte deste serviço está indisponível neste momento.',
        '~Aguarde alguns segundos e depois recarregue a página.',
      ],
    },
    tookTooLong: {
      title: '~A nossa resposta demorou demasiado tempo',
      paragraphs: [
        '~Não conseguimos terminar a tempo. O que fez pode, mesmo assim, ter produzido efeito.',
        '~Aguarde alguns segundos e depois recarregue a página.',
      ],
    },
    platformUnavailable: {
      title: '~De momento não podemos carregar os seus espaços de trabalho',
      paragraphs: [
        '~A plataforma que os gere não responde. Não foi dado nenhum acesso.',
        '~Aguarde alguns segundos e depois recarregue a página.',
      ],
    },
    notFound: {
      title: '~Página não encontrada',
      paragraphs: ['~O endereço pode estar errado ou a página pode ter mudado de lugar.'],
    },
    wrongMethod: {
      title: '~Este endereço não pode ser aberto assim',
      paragraphs: [
        '~Só funciona a partir de um link ou botão numa das nossas páginas. Nada foi alterado.',
        '~Volte atrás e use aí o link ou o botão.',
      ],
    },
    invitationOver: {
      title: '~Este convite já não funciona',
      paragraphs: [
        '~Foi aceite ou retirado, expirou ou foi enviado um mais recente. Nada foi alterado.',
        '~Se ainda quer aderir, peça outro.',
      ],
    },
    linkOver: {
      title: '~Este link já não funciona',
      paragraphs: ['~Já foi usado ou expirou. Nada foi alterado.'],
    },
    linkOfAnother: {
      title: '~Este link é para outra conta',
      paragraphs: [
        '~Tem sessão iniciada como {email}. Nada foi alterado.',
        '~Para usar o link, termine a sessão, abra-o de novo e inicie sessão na conta a que se destina.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe já está configurado',
      paragraphs: [
        '~A configuração está concluída, por isso esta página está fechada. Inicie sessão para continuar.',
      ],
    },
  },
};
