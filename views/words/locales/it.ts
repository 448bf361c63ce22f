/** The catalog in Italian. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const it: Catalog = {
  problem: '~Problema: {title}',
  footer: {
    support: '~Assistenza',
    privacy: '~Privacy',
    terms: '~Termini',
  },
  signedInAs: '~Accesso come',
  unnamedApplication: '~App senza nome',
  workspaceTypes: {
    private: '~Area di lavoro privata',
    team: '~Area di lavoro del team',
  },
  fields: {
    email: '~Indirizzo email',
    password: '~Password',
    name: '~Il tuo nome',
    newPasswordHint: '~Almeno 12 caratteri. Qualche parola a caso va benissimo.',
    workspaceTitle: '~Titolo dell’area di lavoro',
    workspaceTitleHint: '~Quello che vedono le persone, per esempio Acme Labs.',
    workspaceName: '~Nome dell’area di lavoro',
    workspaceNameHint:
      '~Per gli indirizzi: da 3 a 32 lettere, cifre o caratteri tra - . _ ~, per esempio acme-labs.',
    passwordAgain:
      '~Inserisci di nuovo la password. Non la conserviamo quando un altro campo contiene un errore.',
  },
  switchAccount: {
    question: '~Non sei tu?',
    button: '~Usa un altro account',
  },
  waits: {
    minutes: '~{count, plural, one {# minuto} many {# minuti} other {# minuti}}',
    hours: '~{count, plural, one {# ora} many {# ore} other {# ore}}',
  },
  destinations: {
    thisComputer: '~un programma su questo computer',
    app: '~un’app su questo dispositivo ({scheme})',
  },
  login: {
    title: '~Accedi',
    toContinueTo: '~per continuare su {application}',
    signedOut: '~Hai chiuso la sessione.',
    reauthenticate: '~Conferma la tua identità. Inserisci di nuovo la password per continuare.',
    button: '~Accedi',
    forgot: '~Hai dimenticato la password?',
    signUp: '~Crea un account',
    byInvitation: '~È la prima volta? Chiedi a un amministratore della tua area di lavoro di invitarti.',
    beforeSetup:
      '~Nessuno ha ancora un account qui. Per creare il primo, apri il link che il server ha mostrato all’avvio.',
    passwordStaysHere: '~La tua password resta qui. L’app non la vede mai.',
    passkey: {
      button: '~Accedi con una passkey',
      failed: '~Non è stata usata alcuna passkey. Riprova oppure inserisci la password.',
      required: '~Questa app richiede più di una password. Accedi con la tua passkey.',
      requiredHere:
        '~Questa pagina richiede più di una password. Accedi con la tua passkey. Se l’hai persa, contatta chi gestisce questo servizio.',
    },
  },
  secondStep: {
    title: '~Inserisci il codice',
    intro:
      '~Inserisci il codice mostrato dalla tua app di autenticazione, o uno dei tuoi codici di recupero.',
    code: '~Codice',
    lost: '~{ours, select, yes {Se non hai né l’uno né l’altro, chiedi a chi gestisce questo servizio di disattivare il secondo passaggio per il tuo account.} other {Se non hai né l’uno né l’altro, chiedi a {brand} di disattivare il secondo passaggio per il tuo account.}}',
  },
  signUp: {
    title: '~Crea il tuo account',
    intro: '~Inserisci il tuo indirizzo email. Ti invieremo un link per continuare.',
    sent: '~Abbiamo inviato un’email a {email}. Apri il link in questo browser per continuare. Si può usare una volta e scade tra 30 minuti.',
    forAddress: '~Il tuo account userà {email}. Inserisci il tuo nome e scegli una password.',
    create: '~Crea account',
  },
  forgotPassword: {
    title: '~Hai dimenticato la password?',
    intro:
      '~Inserisci l’indirizzo email del tuo account. Ti invieremo un link per scegliere una nuova password.',
    button: '~Invia link',
    sent: {
      title: '~Controlla la tua email',
      paragraphs: [
        '~Se esiste un account con password per {email}, abbiamo inviato un link a questo indirizzo. Si può usare una volta e scade tra 30 minuti.',
        '~Se non arriva nulla entro pochi minuti, controlla la cartella dello spam.',
      ],
    },
  },
  resetPassword: {
    title: '~Scegli una nuova password',
    intro: '~Stai per cambiare la password di {email}. Le sessioni in tutti i browser verranno chiuse.',
    done: {
      title: '~La tua password è stata cambiata',
      paragraphs: [
        '~Le sessioni in tutti i browser sono state chiuse. Accedi con la nuova password.',
        '~Se stavi connettendo un’app, torna all’app e ricomincia.',
      ],
    },
  },
  firstPassword: {
    title: '~Scegli una password',
    intro: '~Accederai con {email} e questa password.',
    button: '~Salva la password',
    done: {
      title: '~La tua password è stata salvata',
      paragraphs: ['~Ora puoi accedere.'],
    },
  },
  revertAddress: {
    title: '~Annulla la modifica del tuo indirizzo email',
    intro:
      '~Ripristineremo il tuo indirizzo {email} e chiuderemo le sessioni in tutti i browser. Scegli una nuova password, perché qualcun altro potrebbe conoscere quella vecchia.',
    button: '~Annulla la modifica',
  },
  invitation: {
    title: '~Invito',
    heading: '~Unisciti a {workspace}',
    about: '~Questo invito è per {email}. Il tuo ruolo: {role}.',
    aboutBy: '~{by} ha invitato {email}. Il tuo ruolo: {role}.',
    join: '~Unisciti',
    signIn: '~Accedi e unisciti',
    create: '~Crea un account e unisciti',
    other:
      '~Hai effettuato l’accesso come {email}. Esci, poi apri di nuovo il link per unirti con l’indirizzo invitato.',
  },
  workspace: {
    title: '~Scegli un’area di lavoro',
    onlyThisOne: '~{application} avrà accesso solo all’area di lavoro che scegli.',
    legend: '~Le tue aree di lavoro',
    button: '~Continua',
  },
  consent: {
    title: '~Consentire l’accesso?',
    heading: '~{application} vuole accedere al tuo account',
    vouchedByOperator:
      '~{ours, select, yes {Registrata da chi gestisce questo servizio.} other {Registrata da {brand}.}}',
    vouchedByDocument:
      '~Pubblicata da {host}. Abbiamo verificato solo questo indirizzo web; l’app ha scelto da sé il proprio nome.',
    unverifiedTitle: '~App non verificata.',
    vouchedByNobody: '~Questa app ha scelto da sé il proprio nome e nessuno ha controllato chi c’è dietro.',
    unnamedByNobody: '~Questa app non ha un nome e nessuno ha controllato chi c’è dietro.',
    judgeBy: '~Consenti l’accesso solo se ti fidi della destinazione:',
    website: '~Sito web (non verificato):',
    loopbackTitle: '~Continua solo se hai appena avviato tu questa operazione.',
    loopbackWarning: '~Qualsiasi programma su questo computer può fingersi questa app.',
    forWhom: '~Come {account} in {workspace}',
    changeWorkspace: '~Cambia area di lavoro',
    resources:
      '~{count, plural, one {Funziona con} many {Funziona con tutti questi servizi} other {Funziona con tutti questi servizi}}',
    destination: '~Destinazione successiva',
    permissions: '~Che cosa può fare {application}',
    kinds: {
      act: '~Agire per te',
      change: '~Modificare',
      read: '~Leggere',
    },
    required: '~Sempre incluso.',
    privacyPolicy: '~L’informativa sulla privacy dell’app',
    terms: '~I termini di servizio dell’app',
    withheld: '~Limitato dal tuo amministratore',
    notGiven: '~Il tuo amministratore non lo ha approvato.',
    onlyPermissions: '~Il tuo amministratore limita questa app a queste autorizzazioni: {permissions}.',
    noPermissions:
      '~Il tuo amministratore non lascia usare a questa app nessuna delle tue autorizzazioni in questa area di lavoro. Ottiene solo l’accesso indicato sopra.',
    askAdministrator: '~Richiedi approvazione',
    takeBack: '~Puoi disconnettere questa app in qualsiasi momento dal tuo account.',
    allow: '~Consenti',
    deny: '~Nega',
  },
  defaultScopes: {
    profile: { title: '~Vedere il tuo nome', description: '~Il nome del tuo account.' },
    email: { title: '~Vedere il tuo indirizzo email', description: '~L’indirizzo con cui accedi.' },
    'user.workspaces.read': {
      title: '~Vedere l’elenco delle tue aree di lavoro',
      description: '~I loro nomi e titoli, ma non il contenuto.',
    },
    'user.profile.write': { title: '~Modificare il tuo profilo', description: '~Per esempio, il tuo nome.' },
    'user.status.read': {
      title: '~Vedere il tuo stato',
      description: '~Se sei disponibile, e il tuo messaggio di stato.',
    },
    'user.status.write': {
      title: '~Impostare il tuo stato',
      description: '~Per tuo conto. Gli altri possono vederlo.',
    },
    'user.settings.read': {
      title: '~Vedere le tue impostazioni',
      description: '~Le preferenze del tuo account.',
    },
    'user.settings.write': {
      title: '~Modificare le tue impostazioni',
      description: '~Le preferenze del tuo account.',
    },
    'workspace.mcp': {
      title: '~Lavorare con i dati di questa area di lavoro',
      description: '~Vedere e modificare tutto ciò a cui hai accesso, anche tramite un assistente IA.',
    },
  },
  consentAgain: {
    title: '~Continuare?',
    heading: '~Continuare come {account} su {application}?',
    before: '~Hai già consentito lo stesso accesso a questa app e da allora non è cambiato nulla.',
    review: '~Rivedi o modifica questo accesso',
    button: '~Continua',
  },
  notice: {
    goOn: '~Continua',
    openAgain: '~Riapri la pagina',
    goOnTo: '~Continua verso {destination}',
    backToApplication: '~Torna all’app',
    reference: '~Riferimento: {reference}',
  },
  setup: {
    title: '~Configura Vouchsafe',
    intro: '~Crea il primo amministratore e la prima area di lavoro.',
    administrator: '~Amministratore',
    workspace: '~Area di lavoro',
    button: '~Crea',
  },
  account: {
    title: '~Il tuo account',
    first: {
      title: '~Connetti la tua prima app',
      intro:
        '~Esegui questi comandi in un secondo terminale, nella cartella in cui hai avviato il server. Funzionano così come sono; potrai cambiare i nomi e gli URL in seguito.',
      done: '~Fatto',
      api: '~1. La tua API',
      apiText:
        '~Fai conoscere la tua API a questo server. I token vengono emessi esattamente per questo URL.',
      permissions: '~2. Le tue autorizzazioni',
      permissionsText:
        '~Dichiara un’autorizzazione che la tua API controlla e assegnala ai membri di un’area di lavoro.',
      application: '~3. La tua app',
      applicationText: '~Registra l’app che chiede l’accesso.',
      check: '~4. Controlla i token nella tua API',
      checkText:
        '~Salva questo codice come api.mjs nella stessa cartella e avvialo. La documentazione contiene lo stesso esempio per Express, Fastify e l’SDK MCP.',
      tryIt: '~5. Prova',
      tryText:
        '~Da eseguire in un altro terminale. Questo apre il browser, esegue l’intero flusso e mostra il token e la risposta della tua API.',
    },
    sections: {
      applications: '~App',
      sessions: '~Sessioni',
      password: '~Password',
      security: '~Sicurezza',
      settings: '~Impostazioni',
      activity: '~Attività',
    },
    signOut: '~Esci',
    back: '~Torna al tuo account',
    workspaces: '~Le tue aree di lavoro',
    noWorkspaces:
      '~{ours, select, yes {Non sei ancora membro di nessuna area di lavoro. Chiedi a chi gestisce questo servizio di aggiungerti a una di esse.} other {Non sei ancora membro di nessuna area di lavoro. Chiedi a {brand} di aggiungerti a una di esse.}}',
    suspended:
      '~La tua partecipazione a questa area di lavoro è sospesa. Anche le tue app connesse sono in pausa.',
    administer: '~Gestisci {workspace}',
    console: '~Console degli operatori',
    role: '~il tuo ruolo: {role}',
    connections: '~App connesse',
    noConnections: '~Nessuna app ha accesso al tuo account.',
    onlyNewest:
      '~Questa pagina mostra solo le tue {count, number} connessioni più recenti. Per vedere quelle precedenti, disconnetti quelle che non ti servono più.',
    vouchedByOperator:
      '~{ours, select, yes {Registrata da chi gestisce questo servizio} other {Registrata da {brand}}}',
    vouchedByDocument: '~Pubblicata da {host}',
    vouchedByNobody: '~Non verificata: l’app ha scelto da sé il proprio nome',
    worksIn: '~Funziona in {workspace}',
    runsAt: '~In esecuzione su',
    thatComputer: '~Il computer da cui hai consentito l’accesso',
    app: '~Un dispositivo con questa app ({scheme})',
    allowed: '~Accesso consentito',
    allowedIn: '~{moment}, in {device}',
    allowedInAt: '~{moment}, in {device} da {address}',
    lastUsed: '~Ultimo utilizzo',
    neverUsed: '~Mai',
    mayDo:
      '~{count, plural, one {Che cosa può fare: # autorizzazione} many {Che cosa può fare: # autorizzazioni} other {Che cosa può fare: # autorizzazioni}}',
    paused: {
      blocked: '~In pausa: un amministratore ha bloccato questa app nell’area di lavoro.',
      needs_approval: '~In pausa: un amministratore dell’area di lavoro deve prima approvare questa app.',
      suspended: '~In pausa: la tua partecipazione a questa area di lavoro è sospesa.',
      needs_second_step:
        '~In pausa: questa area di lavoro richiede un secondo passaggio all’accesso. Accedi di nuovo con un secondo passaggio per riprendere la connessione.',
      switched_off:
        '~{ours, select, yes {In pausa: chi gestisce questo servizio ha disattivato questa app.} other {In pausa: {brand} ha disattivato questa app.}}',
    },
    withdraw: '~Disconnetti',
    withdrawFrom: '~Disconnetti {application} da {workspace}, accesso consentito in {device}',
    withdrawInWorkspace: '~Disconnetti da {workspace}',
    withdrawEverywhere: '~Disconnetti {application} ovunque',
    suspicion: {
      title:
        '~{count, plural, one {Abbiamo disconnesso un’app per proteggerti} many {Abbiamo disconnesso delle app per proteggerti} other {Abbiamo disconnesso delle app per proteggerti}}',
      what: '~{application} ha perso l’accesso a {workspace} (data: {moment}).',
      meaning:
        '~{count, plural, one {Una chiave monouso è stata usata due volte. O l’app ha commesso un errore o qualcuno ha copiato la chiave. La chiave non funziona più.} many {Per ognuna di esse, una chiave monouso è stata usata due volte. O l’app ha commesso un errore o qualcuno ha copiato la chiave. Queste chiavi non funzionano più.} other {Per ognuna di esse, una chiave monouso è stata usata due volte. O l’app ha commesso un errore o qualcuno ha copiato la chiave. Queste chiavi non funzionano più.}}',
      advice:
        '~Per continuare a usare un’app, connettila di nuovo dall’app stessa. Se succede ancora, o se non riconosci un’app, controlla le tue sessioni e attività e cambia la password.',
    },
    confirm: {
      title: '~Disconnettere?',
      inWorkspace: '~Disconnettere {application} da {workspace}?',
      everywhere: '~Disconnettere {application} ovunque?',
      count:
        '~{count, plural, one {Questo termina una connessione.} many {Questo termina # connessioni, ovunque sia in esecuzione l’app.} other {Questo termina # connessioni, ovunque sia in esecuzione l’app.}}',
      more: '~Questo termina più di {count, number} connessioni, ovunque sia in esecuzione l’app.',
      after:
        '~L’app perde l’accesso in pochi secondi. Quello che ha già fatto non viene annullato. Puoi connetterla di nuovo dall’app stessa.',
      cancel: '~Annulla',
    },
    withdrawnFrom: {
      title: '~App disconnessa',
      paragraphs: [
        '~{count, plural, one {Abbiamo terminato una connessione tra {application} e {workspace} e non abbiamo cambiato altro.} many {{application} non ha più accesso a {workspace}. Abbiamo terminato # connessioni e non abbiamo cambiato altro.} other {{application} non ha più accesso a {workspace}. Abbiamo terminato # connessioni e non abbiamo cambiato altro.}}',
        '~Le chiavi dell’app smettono di funzionare in pochi secondi. Puoi connetterla di nuovo in qualsiasi momento dall’app stessa.',
      ],
    },
    withdrawnEverywhere: {
      title: '~App disconnessa',
      paragraphs: [
        '~{count, plural, one {{application} non ha più accesso a nessuna delle tue aree di lavoro. Abbiamo terminato una connessione e non abbiamo cambiato altro.} many {{application} non ha più accesso a nessuna delle tue aree di lavoro. Abbiamo terminato # connessioni e non abbiamo cambiato altro.} other {{application} non ha più accesso a nessuna delle tue aree di lavoro. Abbiamo terminato # connessioni e non abbiamo cambiato altro.}}',
        '~Le chiavi dell’app smettono di funzionare in pochi secondi. Puoi connetterla di nuovo in qualsiasi momento dall’app stessa.',
      ],
    },
    nothingWithdrawn: {
      title: '~Niente da disconnettere',
      paragraphs: ['~Questa connessione era già terminata, oppure non era tua. Non è stato cambiato nulla.'],
    },
    device: {
      both: '~{browser} su {system}',
      onlySystem: '~un browser su {system}',
      unknown: '~un browser sconosciuto',
    },
    sessions: {
      intro:
        '~I browser in cui hai effettuato l’accesso. Le app connesse mantengono il loro accesso quando esci.',
      thisBrowser: '~Questo browser',
      since: '~Accesso effettuato: {moment}',
      sinceAt: '~Accesso effettuato: {moment}, da {address}',
      others: '~Altri browser',
      noOthers: '~Non hai altre sessioni aperte.',
      end: '~Esci',
      endFrom: '~Esci da {device}, accesso effettuato: {moment}',
      endOthers: '~Esci da tutti gli altri browser',
    },
    password: {
      intro:
        '~Qui la sessione resta aperta. In tutti gli altri browser viene chiusa e servirà la nuova password.',
      current: '~Password attuale',
      new: '~Nuova password',
      disconnect: '~Disconnetti anche tutte le app',
      disconnectHint:
        '~Perdono l’accesso in pochi secondi, ma puoi connetterle di nuovo. Fallo se qualcun altro potrebbe conoscere la tua password.',
      allDisconnected: '~Tutte le app verranno disconnesse',
      allDisconnectedHint: '~Perdono l’accesso in pochi secondi, ma puoi connetterle di nuovo.',
      button: '~Cambia password',
      none: '~{ours, select, yes {Il tuo account non ha una password. Chiedi a chi gestisce questo servizio di impostarne una per te.} other {Il tuo account non ha una password. Chiedi a {brand} di impostarne una per te.}}',
      wrongCurrent: '~La password attuale non è corretta.',
      changed: {
        title: '~La tua password è stata cambiata',
        paragraphs: [
          '~{sessions, plural, =0 {Non avevi altre sessioni aperte.} one {La sessione in un altro browser è stata chiusa.} many {Le sessioni in altri # browser sono state chiuse.} other {Le sessioni in altri # browser sono state chiuse.}}',
        ],
      },
      applicationsKept: '~Le tue app restano connesse.',
      applicationsEnded:
        '~{count, plural, =0 {Nessuna app era connessa.} one {Una connessione di app è terminata; l’app perde l’accesso in pochi secondi.} many {# connessioni di app sono terminate; le app perdono l’accesso in pochi secondi.} other {# connessioni di app sono terminate; le app perdono l’accesso in pochi secondi.}}',
    },
    security: {
      intro:
        '~Un’app di autenticazione tiene fuori chi conosce solo la tua password. Se ne configuri una, salva i codici di recupero nel caso perdessi il telefono.',
      passkeys: {
        title: '~Passkey',
        one: '~Passkey',
        intro:
          '~Con una passkey accedi con l’impronta, il volto o il PIN del tuo dispositivo invece che con una password. Funziona solo su questo sito, quindi un sito falso non può rubarla.',
        none: '~Non hai ancora passkey.',
        added: '~Aggiunta il {day}',
        used: '~Usata l’ultima volta il {day}',
        neverUsed: '~Mai usata',
        synchronized: '~Sincronizzata tra i tuoi dispositivi',
        onOneDevice: '~Solo su un dispositivo',
        name: '~Nome',
        nameHint: '~Scegli un nome che riconoscerai in seguito, per esempio «Il mio telefono».',
        add: '~Aggiungi una passkey',
        unsupported:
          '~Per aggiungere una passkey, apri questa pagina in un browser che supporta le passkey e con JavaScript attivo.',
        full: '~Hai {most, number} passkey, il massimo per un account. Rimuovine una per aggiungerne un’altra.',
        failed: '~Non è stata aggiunta alcuna passkey. Riprova.',
        known: '~Questo dispositivo ha già una passkey per il tuo account.',
        refused: '~Questa passkey non è stata accettata. Riprova.',
        change: '~Rinomina o rimuovi',
        changeNamed: '~Rinomina o rimuovi {name}',
        remove: '~Rimuovi',
        removeNamed: '~Rimuovere {name}?',
        afterRemoval:
          '~Non potrai più accedere con questa passkey. Eliminala anche dal dispositivo, così il browser non la proporrà più.',
      },
      totp: {
        title: '~App di autenticazione',
        none: '~Usa un’app sul tuo telefono che mostra un nuovo codice di sei cifre ogni 30 secondi. Una volta configurata, chiederemo il codice dopo la password.',
        added: '~Aggiunta il {moment}. Chiederemo il suo codice dopo la password.',
        setUp: '~Configura un’app di autenticazione',
        replace: '~Sostituisci l’app',
        remove: '~Rimuovi l’app',
        scan: '~Scansiona questo codice QR con un’app di autenticazione.',
        qrCode: '~Codice QR per la tua app di autenticazione',
        key: '~Se non puoi scansionarlo, inserisci questa chiave nell’app:',
        code: '~Codice dell’app',
        codeHint: '~Sei cifre.',
        turnOn: '~Attiva',
      },
      recovery: {
        title: '~Codici di recupero',
        left: '~Codici non usati: {count, number}. Ognuno vale una volta, al posto di un codice della tua app. Se crei nuovi codici, quelli vecchi smettono di funzionare.',
        make: '~Sostituisci i codici di recupero',
        keep: '~Conserva questi codici in un luogo sicuro, per esempio in un gestore di password. Ognuno vale una volta, al posto di un codice della tua app. Non potrai vederli di nuovo.',
        replaced: '~I tuoi codici di recupero precedenti non funzionano più.',
        saved: '~Ho salvato questi codici',
      },
      done: {
        totp_added: '~La tua app di autenticazione è configurata.',
        totp_removed: '~La tua app di autenticazione è stata rimossa.',
        passkey_added: '~La tua passkey è stata aggiunta.',
        passkey_removed: '~La passkey è stata rimossa.',
      },
    },
    settings: {
      language: '~Lingua',
      languageHint:
        '~Per queste pagine e le email che ti inviamo. Se non ne scegli una, le nostre email saranno in inglese.',
      browserLanguage: '~Come nel browser',
      timeZone: '~Fuso orario',
      timesLookLike: '~Gli orari appaiono così: {moment}',
      universalTime: '~Tempo universale (UTC)',
      save: '~Salva',
      saved: '~Salvato.',
    },
    deletion: {
      title: '~Elimina il tuo account',
      intro:
        '~Le app perderanno subito l’accesso e le tue sessioni verranno chiuse ovunque. Il tuo account e i suoi dati verranno eliminati dopo {days, number} giorni. Fino ad allora puoi accedere per conservare il tuo account.',
      confirm: '~Per confermare, inserisci il tuo indirizzo email',
      wrongAddress: '~Questo non è l’indirizzo email di questo account.',
      lastAdministrator:
        '~Sei l’unico amministratore di ciascuna delle aree di lavoro elencate sotto. Nomina prima amministratore un altro membro: apri l’area di lavoro, scegli «Gestisci» accanto a un membro e cambia il suo ruolo.',
      lastOperator:
        '~Sei l’unico operatore di questo servizio. Prima nominane un altro con il comando {command}.',
      requested: {
        title: '~Il tuo account verrà eliminato',
        paragraphs: [
          '~Il tuo account verrà eliminato il {date}. Per conservarlo, accedi prima di allora e scegli «Conserva l’account».',
        ],
      },
      keep: {
        title: '~L’eliminazione del tuo account è programmata',
        intro:
          '~Il tuo account e i suoi dati verranno eliminati il {date}. Se conservi l’account, dovrai connettere di nuovo le tue app.',
        button: '~Conserva l’account',
      },
    },
    data: {
      title: '~I tuoi dati',
      intro: '~Tutto ciò che conserviamo su di te, in un file JSON.',
      download: '~Scarica i tuoi dati',
    },
    address: {
      change: '~Cambia indirizzo email',
      intro:
        '~Accedi con {email}. Per usare un altro indirizzo, inseriscilo qui e apri il link che gli invieremo.',
      new: '~Nuovo indirizzo email',
      button: '~Invia il link',
      sent: {
        title: '~Controlla la tua email',
        paragraphs: [
          '~Abbiamo inviato un messaggio a {email}. Apri il link entro 30 minuti e accedi se ti viene chiesto. Fino ad allora non cambia nulla.',
        ],
      },
      confirmTitle: '~Conferma il tuo nuovo indirizzo email',
      confirmIntro:
        '~Dopo la conferma accederai con {email}. Invieremo al tuo indirizzo precedente un link con cui la modifica si può annullare per 7 giorni.',
      confirm: '~Conferma l’indirizzo',
      changed: {
        title: '~Il tuo indirizzo email è stato cambiato',
        paragraphs: ['~D’ora in poi accedi con {email}.'],
      },
    },
    activity: {
      intro: '~Attività recenti, dalla più nuova.',
      none: '~Ancora nessuna attività.',
      older: '~Meno recenti',
      newest: '~Torna alle più recenti',
      goneApplication: '~un’app rimossa',
      goneWorkspace: '~un’area di lavoro di cui non fai parte',
      events: {
        'user.created': '~Il tuo account è stato creato',
        'user.signed_up': '~Il tuo account è stato creato tramite registrazione',
        'user.updated': '~Il tuo nome o le tue impostazioni sono stati modificati',
        'user.password_set': '~La tua password è stata cambiata',
        'user.password_reset': '~La tua password è stata cambiata con un link',
        'user.totp_added': '~Un’app di autenticazione è stata aggiunta al tuo account',
        'user.totp_removed': '~L’app di autenticazione è stata rimossa dal tuo account',
        'user.recovery_codes_made': '~Sono stati creati nuovi codici di recupero',
        'user.recovery_code_used': '~È stato usato un codice di recupero',
        'user.factors_removed':
          '~La tua app di autenticazione, i codici di recupero e le passkey sono stati rimossi',
        'user.reset_link_sent': '~Ti è stato inviato un link per scegliere una nuova password',
        'user.reset_link_made': '~È stato creato per te un link per scegliere una nuova password',
        'user.exported': '~I tuoi dati sono stati scaricati',
        'user.deletion_requested': '~È stata richiesta l’eliminazione del tuo account',
        'user.deletion_undone': '~L’eliminazione del tuo account è stata annullata',
        'user.email_change_requested': '~È stata richiesta una modifica del tuo indirizzo email',
        'user.email_changed': '~Il tuo indirizzo email è stato cambiato',
        'user.email_change_reverted': '~Una modifica del tuo indirizzo email è stata annullata',
        'invitation.accepted': '~È stato accettato un invito a {workspace}',
        'passkey.added': '~Una passkey è stata aggiunta al tuo account',
        'passkey.renamed': '~Una delle tue passkey è stata rinominata',
        'passkey.removed': '~Una passkey è stata rimossa dal tuo account',
        'passkey.counter_went_back':
          '~Un accesso è stato rifiutato perché qualcuno potrebbe aver copiato la tua passkey',
        'session.started': '~Accesso effettuato',
        'session.ended': '~La sessione in un browser è stata chiusa',
        'session.others_ended': '~Le sessioni in tutti gli altri browser sono state chiuse',
        'grant.allowed': '~È stato dato a {application} l’accesso a {workspace}',
        'grant.ended': '~L’accesso di {application} a {workspace} è stato terminato',
        'grant.refresh_repeated':
          '~{application} ha rinnovato l’accesso a {workspace} con una chiave già usata',
        'member.added': '~La tua partecipazione a {workspace} è stata aggiunta ({role})',
        'member.role_changed': '~Il tuo ruolo in {workspace} è stato cambiato in {role}',
        'member.suspended': '~La tua partecipazione a {workspace} è stata sospesa',
        'member.resumed': '~La tua partecipazione a {workspace} è stata riattivata',
        'member.removed': '~La tua partecipazione a {workspace} è stata rimossa',
        'operator.appointed': '~Ora sei un operatore di questo servizio',
        'operator.dismissed': '~Non sei più un operatore di questo servizio',
        'application.approval_requested': '~È stata richiesta l’approvazione di {application} in {workspace}',
        'application.approval_granted': '~{application}: la tua richiesta in {workspace} è stata approvata',
        'application.approval_declined': '~{application}: la tua richiesta in {workspace} è stata rifiutata',
      },
      factorsRemoved: '~Elementi rimossi dal tuo account: {factors}',
      signedInWith: {
        password: '~Accesso effettuato con password',
        twoSteps: '~Accesso effettuato con password e un secondo passaggio',
        passkey: '~Accesso effettuato con passkey',
      },
      otherEvent: '~Altro evento: {event}',
      by: {
        you: '~da te',
        administrator: '~da un amministratore dell’area di lavoro',
        application: '~dall’app',
        operator: '~{ours, select, yes {da chi gestisce questo servizio} other {da {brand}}}',
        platform: '~dalla piattaforma',
      },
      because: {
        code_replayed: '~perché una delle sue chiavi monouso è stata usata due volte',
        refresh_token_reused: '~perché una delle sue chiavi monouso è stata usata due volte',
        refresh_token_repeated: '~perché qualcun altro potrebbe aver usato una delle sue chiavi',
        password_changed: '~perché hai cambiato la password',
        limit_reached:
          '~perché hai connesso l’app troppe volte; è stata terminata la connessione inutilizzata da più tempo',
        member_removed: '~perché non sei più membro dell’area di lavoro',
        client_removed: '~perché l’app è stata rimossa',
        workspace_removed: '~perché l’area di lavoro è stata rimossa',
      },
      at: '~da {address}',
    },
  },
  admin: {
    title: '~Gestisci {workspace}',
    tabs: {
      applications: '~App',
      members: '~Membri',
      activity: '~Attività',
    },
    tabsLabel: '~Amministrazione',
    back: '~Indietro',
    yourAccount: '~Il tuo account',
    states: {
      undecided: '~Nessuna decisione',
      allowed: '~Approvata',
      limited: '~Approvata con limiti',
      blocked: '~Bloccata',
      waiting: '~In attesa di approvazione',
    },
    done: {
      decided: '~Salvato. La modifica vale per le connessioni esistenti entro pochi secondi.',
      blocked: '~App bloccata. Le connessioni esistenti smettono di funzionare in pochi secondi.',
      ended: '~Accesso terminato. Le app perdono l’accesso in pochi secondi.',
      approved: '~App approvata. Ora i membri possono usarla.',
      identity_changed:
        '~Non è stato salvato nulla. Questa app è cambiata mentre stavi decidendo. Esaminala di nuovo prima di decidere.',
      dismissed: '~La richiesta è stata ignorata.',
      only_approved: '~Ora i membri possono usare solo le app approvate.',
      second_step_required:
        '~Ora i membri hanno bisogno di un secondo passaggio all’accesso. Le connessioni create senza restano in pausa finché il membro non accede con un secondo passaggio.',
      second_step_optional: '~Un secondo passaggio all’accesso ora è facoltativo per i membri.',
      all_applications: '~Ora i membri possono usare qualsiasi app che non sia bloccata.',
      member_added: '~Membro aggiunto.',
      role: '~Ruolo cambiato. La modifica vale per le app connesse entro pochi secondi.',
      suspended: '~Il membro è sospeso e le sue app connesse sono in pausa.',
      resumed: '~Il membro è di nuovo attivo, e anche le sue app connesse.',
      emailed: '~L’invito è stato inviato via email. Funziona solo il link più recente.',
      invited: '~Invito inviato. I link di invito precedenti per questo indirizzo non funzionano più.',
      withdrawn: '~L’invito è stato ritirato.',
      removed: '~Membro rimosso. Le sue app connesse non hanno più accesso.',
    },
    applications: {
      requests: '~Richieste in attesa',
      askedBy: '~richiesta da {people}',
      approve: '~Approva',
      approveApplication: '~Approva {application}',
      dismiss: '~Ignora',
      dismissApplication: '~Ignora la richiesta per {application}',
      inUse: '~App in uso',
      none: '~Nessuna app ha accesso a questa area di lavoro.',
      more: '~Questa pagina mostra solo le connessioni più recenti.',
      registeredHere:
        '~{ours, select, yes {Registrata da chi gestisce questo servizio} other {Registrata da {brand}}}',
      unverified: '~Non verificata: l’app si è registrata da sé',
      publishedBy: '~Pubblicata da {host}',
      connections: '~{count, plural, one {# connessione} many {# connessioni} other {# connessioni}}',
      lastUsed: '~ultimo utilizzo: {moment}',
      paused: '~in pausa',
      decide: '~Esamina',
      decideAbout: '~Esamina {application}',
      block: '~Blocca',
      blockApplication: '~Blocca {application}',
      endOne: '~Termina l’accesso',
      endOneOf: '~Termina l’accesso di {application} per {member}',
      endAll: '~Termina l’accesso di tutti',
      endAllOf: '~Termina l’accesso di tutti a {application}',
      endAllTitle: '~Terminare l’accesso di tutti a {application}?',
      endAllText:
        '~Questo termina definitivamente {count, plural, one {# connessione di app} many {# connessioni di app} other {# connessioni di app}} di {members, plural, one {# membro} many {# membri} other {# membri}}. I membri possono connettere di nuovo l’app, a meno che tu non la blocchi.',
      policy: '~Che cosa possono usare i membri',
      anyAllowed: '~Qualsiasi app che non sia bloccata. Decide ogni membro.',
      onlyApproved: '~Solo app approvate. I membri possono richiedere l’approvazione di altre app.',
      restrict: '~Richiedi l’approvazione',
      unrestrict: '~Non richiedere più l’approvazione',
      decisions: '~Le tue decisioni',
      noDecisions: '~Ancora nessuna decisione.',
      everythingFrom: '~Tutto da {host}',
      another: '~Esamina un’altra app',
      anotherLabel: '~ID client o nome host',
      anotherHint:
        '~Per esempio my-app, https://app.example.com/client.json, oppure app.example.com per tutte le app pubblicate lì.',
      anotherButton: '~Continua',
    },
    onlyApproved: {
      title: '~Richiedere l’approvazione?',
      wouldStop:
        '~Queste app sono in uso ma non approvate. Se non le approvi ora, smetteranno di funzionare in pochi secondi e resteranno in pausa finché non lo fai.',
      nothingStops:
        '~Tutte le app in uso sono approvate, quindi nessuna smetterà di funzionare. I membri possono richiedere l’approvazione di altre app.',
      members: '~{count, plural, one {usata da # membro} many {usata da # membri} other {usata da # membri}}',
      stopThem: '~Richiedi approvazione e metti in pausa queste',
      approveAll: '~Approva queste e richiedi approvazione',
    },
    application: {
      width: '~Questa decisione riguarda',
      alone: '~Solo questa app',
      decision: '~Decisione',
      decisions: {
        none: '~Nessuna decisione',
        allowed: '~Approva',
        limited: '~Approva con limiti',
        blocked: '~Blocca',
      },
      hints: {
        none: '~Vale l’impostazione predefinita dell’area di lavoro.',
        noneWaits: '~Nessuno può usarla finché un amministratore non la approva.',
        allowed: '~I membri decidono che cosa può fare.',
        limited: '~I membri decidono, entro i limiti selezionati sotto.',
        blocked: '~Nessuno può usarla qui. Le connessioni esistenti restano in pausa finché non la approvi.',
      },
      limits: '~Limiti',
      limitsHint:
        '~Valgono per «Approva con limiti». Se è selezionato tutto, non ci sono limiti ed è compreso ciò che viene aggiunto in seguito.',
      fixed: '~sempre incluso',
      scopes: '~Che cosa possono consentire i membri, così come lo vedono',
      permissions: '~Autorizzazioni massime in questa area di lavoro',
      noPermissions: '~Non sono definite autorizzazioni.',
      alsoHost:
        '~C’è anche una decisione su tutto da {host}: {state}. Valgono entrambe; prevale la più restrittiva.',
      unknown: '~Nessuno ha ancora usato questa app.',
      save: '~Salva',
    },
    invitations: {
      title: '~Inviti',
      none: '~Nessun invito in sospeso.',
      invite: '~Invita qualcuno',
      hint: '~La persona può unirsi con un account esistente o crearne uno. L’invito è valido per 7 giorni e solo per questo indirizzo.',
      inviteButton: '~Invita',
      alreadyMember: '~{email} è già membro.',
      until: '~scadenza: {day}',
      expired: '~scaduto: {day}',
      unusable: '~non è più valido; invialo di nuovo',
      handOver: '~Invia questo link a questa persona e a nessun altro:',
      resend: '~Invia di nuovo',
      resendTo: '~Invia di nuovo a {email}',
      withdraw: '~Ritira',
      withdrawFrom: '~Ritira l’invito a {email}',
    },
    members: {
      invitations: '~Invita persone tramite email',
      suspended: '~Sospeso',
      you: '~tu',
      manage: '~Gestisci',
      manageMember: '~Gestisci {member}',
      back: '~Torna ai membri',
      search: '~Cerca per nome o indirizzo email',
      searchButton: '~Cerca',
      noMatch: '~Nessun membro corrisponde alla ricerca.',
      everyone: '~Mostra tutti i membri',
      add: '~Aggiungi un membro',
      addHint: '~L’indirizzo di una persona che ha già un account qui. Avrà subito accesso.',
      addButton: '~Aggiungi',
      addInvalid: '~Inserisci un indirizzo email, per esempio alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} non ha un account qui. Controlla l’indirizzo o chiedi a chi gestisce questo servizio di creare un account.} other {{email} non ha un account qui. Controlla l’indirizzo o chiedi a {brand} di creare un account.}}',
      secondStep: '~Secondo passaggio all’accesso',
      secondStepOptional: '~I membri possono accedere a questa area di lavoro con la sola password.',
      secondStepRequired:
        '~I membri hanno bisogno di un secondo passaggio, per esempio un’app di autenticazione.',
      requireSecondStep: '~Richiedi un secondo passaggio',
      dropSecondStep: '~Rendilo facoltativo',
      more: '~Altri membri',
      noMore: '~Non ci sono altri membri.',
      role: '~Ruolo',
      roleHint: '~Determina che cosa possono fare il membro e le sue app connesse in questa area di lavoro.',
      changeRole: '~Cambia ruolo',
      access: '~App connesse',
      accessText:
        '~{count, plural, =0 {Questo membro non ha connessioni di app in questa area di lavoro.} one {Questo membro ha # connessione di app in questa area di lavoro.} many {Questo membro ha # connessioni di app in questa area di lavoro.} other {Questo membro ha # connessioni di app in questa area di lavoro.}}',
      endAccess: '~Termina tutti gli accessi',
      suspend: '~Sospendi',
      suspendText: '~Sospendere un membro blocca il suo accesso e mette in pausa le sue app connesse.',
      resume: '~Riattiva',
      resumeText: '~Questo membro è sospeso. Anche le sue app connesse sono in pausa.',
      remove: '~Rimuovi da questa area di lavoro',
      removeText: '~Termina la partecipazione e l’accesso di ogni app che questo membro ha connesso qui.',
      removeTitle: '~Rimuovere {member}?',
      removeConfirm:
        '~{count, plural, =0 {Questo termina subito la partecipazione.} one {Questo termina subito la partecipazione e, definitivamente, # connessione di app.} many {Questo termina subito la partecipazione e, definitivamente, # connessioni di app.} other {Questo termina subito la partecipazione e, definitivamente, # connessioni di app.}}',
    },
    activity: {
      none: '~Ancora nessuna attività.',
      older: '~Meno recenti',
      newest: '~Più recenti',
      by: '~autore: {actor}',
      somebody: '~una persona rimossa',
      someApplication: '~un’app',
      actors: {
        client: '~l’app',
        operator: '~{ours, select, yes {chi gestisce questo servizio} other {{brand}}}',
        platform: '~la piattaforma',
        system: '~questo servizio',
      },
      token: '~{ours, select, yes {chi gestisce questo servizio ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} ha dato a {application} l’accesso a questa area di lavoro',
      'grant.ended': '~È terminata la connessione di {user} a {application}: {reason}',
      'grant.refresh_repeated': '~{application} ha rinnovato l’accesso per {user} con una chiave già usata',
      'application.allowed':
        '~{limited, select, yes {App approvata con limiti: {application}} other {App approvata: {application}}}',
      'application.blocked': '~Accesso bloccato: {application}',
      'application.policy_removed': '~La decisione su {application} è stata ritirata',
      'application.approval_requested': '~{user} ha richiesto l’approvazione di {application}',
      'application.approval_granted': '~{application}: la richiesta di {user} è stata approvata',
      'application.approval_declined': '~{application}: la richiesta di {user} è stata rifiutata',
      'application.approval_dismissed': '~La richiesta di approvare {application} è stata ignorata',
      'workspace.created': '~L’area di lavoro è stata creata',
      'workspace.updated': '~Le impostazioni dell’area di lavoro sono state modificate',
      'workspace.retired': '~La piattaforma ha chiuso l’area di lavoro',
      'workspace.only_approved': '~Ora le app richiedono l’approvazione',
      'workspace.all_applications': '~Le app non richiedono più l’approvazione',
      'workspace.second_step_required': '~Un secondo passaggio all’accesso è diventato obbligatorio',
      'workspace.second_step_optional': '~Un secondo passaggio all’accesso è diventato facoltativo',
      'invitation.sent': '~Qualcuno è stato invitato',
      'invitation.withdrawn': '~Un invito è stato ritirato',
      'invitation.accepted': '~{user} ha accettato un invito',
      'member.added': '~{user} ora è membro ({role})',
      'member.role_changed': '~Il ruolo di {user} è cambiato da {before} a {role}',
      'member.suspended': '~Membro sospeso: {user}',
      'member.resumed': '~Membro riattivato: {user}',
      'member.removed': '~Membro rimosso: {user}',
    },
    endReasons: {
      code_replayed: '~una delle chiavi monouso dell’app è stata usata due volte',
      refresh_token_reused: '~una delle chiavi monouso dell’app è stata usata due volte',
      refresh_token_repeated: '~qualcun altro potrebbe aver usato una delle chiavi dell’app',
      revoked_by_client: '~l’app si è disconnessa',
      revoked_by_user: '~il membro l’ha disconnessa',
      revoked_by_administrator: '~un amministratore l’ha terminata',
      revoked_by_operator:
        '~{ours, select, yes {chi gestisce questo servizio l’ha terminata} other {{brand} l’ha terminata}}',
      password_changed: '~il membro ha cambiato la password',
      limit_reached:
        '~il membro ha connesso l’app troppe volte; è stata terminata la connessione inutilizzata da più tempo',
      member_removed: '~il membro è stato rimosso',
      client_removed: '~l’app è stata rimossa',
      user_removed: '~l’account del membro è stato rimosso',
      workspace_removed: '~l’area di lavoro è stata rimossa',
    },
  },
  errors: {
    unknownApplication:
      '~Non abbiamo trovato nessuna app con questo ID client. Inserisci un ID client, l’URL del documento di metadati di un client o un nome host.',
    wrongCredentials: '~Email o password non corretta.',
    passkey: {
      expired: '~È passato troppo tempo. Riprova.',
      unknown:
        '~Questa passkey non è registrata qui. Forse è stata rimossa. Usane un’altra oppure inserisci la password.',
      refused: '~Questa passkey non è stata accettata. Riprova oppure inserisci la password.',
    },
    wrongCode:
      '~Questo codice è errato o è già stato usato. Inseriscine uno nuovo. Se i codici della tua app continuano a non funzionare, imposta l’aggiornamento automatico dell’orologio del telefono.',
    chooseWorkspace: '~Scegli una delle tue aree di lavoro.',
    otherDomain:
      '~Non puoi creare un account con questo indirizzo. Usa quello di lavoro, o chiedi a un amministratore della tua area di lavoro di invitarti.',
    setup: {
      emailInvalid: '~Inserisci un indirizzo email, per esempio alice@example.com.',
      nameMissing: '~Inserisci il tuo nome.',
      passwordTooShort: '~Scegli una password di almeno {least, number} caratteri.',
      passwordTooLong: '~Scegli una password più corta.',
      passwordKnown:
        '~Questa password compare in una fuga di dati o è facile da indovinare. Scegline un’altra.',
      passwordNamed: '~Questa password si basa sul tuo indirizzo email o su un nome. Scegline un’altra.',
      workspaceTitleMissing: '~Inserisci un titolo per l’area di lavoro.',
      workspaceNameInvalid:
        '~Il nome di un’area di lavoro ha da 3 a 32 caratteri: lettere, cifre o caratteri tra - . _ ~, senza spazi. Abbiamo inserito un suggerimento: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} ha inviato questa email. Le risposte non vengono lette.',
    fromAddress: '~dall’indirizzo IP {address}',
    actions: {
      applications: '~Controlla le tue app connesse',
      sessions: '~Controlla le tue sessioni',
      security: '~Controlla le impostazioni di sicurezza',
      join: '~Unisciti',
      newPassword: '~Scegli una nuova password',
      requests: '~Esamina la richiesta',
      activity: '~Controlla la tua attività',
    },
    suspicious_end: {
      title: '~Abbiamo disconnesso {application}',
      paragraphs: [
        '~Abbiamo disconnesso {application} da {workspace} perché una delle sue chiavi monouso è stata usata due volte.',
        '~O l’app ha commesso un errore o qualcuno ha copiato la chiave. La chiave non funziona più.',
        '~Se usi ancora l’app, connettila di nuovo dall’app stessa. Se non la riconosci, controlla le tue sessioni e cambia la password.',
      ],
    },
    suspicious_repeat: {
      title: '~Controlla la tua connessione a {application}',
      paragraphs: [
        '~{application}, che hai connesso a {workspace}, ha rinnovato l’accesso con una chiave già usata. O la richiesta è arrivata da un’altra rete, oppure è successo più volte di seguito.',
        '~Di solito la causa è un errore dell’app o della sua rete, ma qualcuno potrebbe aver copiato la chiave. La tua connessione funziona ancora.',
        '~Se non riconosci l’app, disconnettila. Se la riconosci, per sicurezza puoi disconnetterla e connetterla di nuovo.',
      ],
    },
    invitation: {
      title: '~Unisciti a {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} ti ha inviato un invito all’area di lavoro {workspace}.} other {Hai ricevuto un invito all’area di lavoro {workspace}.}} Usa il link qui sotto per unirti con il tuo account o per crearne uno. Si può usare una volta e scade tra 7 giorni.',
        '~Se non ti aspettavi questo invito, puoi ignorare questa email.',
      ],
    },
    approval_requested: {
      title: '~{member} chiede l’approvazione di {application}',
      paragraphs: [
        '~I membri di {workspace} possono usare solo app approvate. {member} aspetta che un amministratore approvi o rifiuti {application}.',
        '~Anche altri membri potrebbero richiedere questa app. Inviamo al massimo un’email al giorno a riguardo.',
      ],
    },
    approval_approved: {
      title: '~{application} è stata approvata',
      paragraphs: [
        '~Un amministratore di {workspace} ha approvato {application}, che avevi richiesto.',
        '~Per usarla, torna all’app e ricomincia.',
      ],
    },
    approval_declined: {
      title: '~{application} non è stata approvata',
      paragraphs: [
        '~Un amministratore di {workspace} ha rifiutato la tua richiesta di usare {application}.',
        '~Se ti serve ancora per il tuo lavoro, parlane con un amministratore dell’area di lavoro.',
      ],
    },
    password_reset: {
      title: '~Scegli una nuova password',
      paragraphs: [
        '~{known, select, yes {Qualcuno ha chiesto di reimpostare la password del tuo account dall’indirizzo IP {address}.} other {Qualcuno ha chiesto di reimpostare la password del tuo account.}} Se l’hai chiesto tu, apri il link qui sotto. Si può usare una volta e scade tra {minutes, number} minuti.',
        '~Se non l’hai chiesto tu, non devi fare nulla. La tua password non cambierà.',
      ],
    },
    sign_up: {
      title: '~Crea il tuo account',
      paragraphs: [
        '~{known, select, yes {Qualcuno ha chiesto di creare un account con questo indirizzo dall’indirizzo IP {address}.} other {Qualcuno ha chiesto di creare un account con questo indirizzo.}} Se l’hai chiesto tu, apri il link qui sotto per creare l’account. Si può usare una volta e scade tra {minutes, number} minuti.',
        '~Se non l’hai chiesto tu, non devi fare nulla: senza questo link nessuno può creare l’account.',
      ],
    },
    address_change: {
      title: '~Conferma il tuo nuovo indirizzo email',
      paragraphs: [
        '~Qualcuno ha chiesto di usare questo indirizzo per il proprio account. Se l’hai chiesto tu, apri il link qui sotto e accedi con il tuo indirizzo attuale se ti viene chiesto. Si può usare una volta e scade tra {minutes, number} minuti.',
        '~Se non l’hai chiesto tu, non devi fare nulla.',
      ],
    },
    address_changed: {
      title: '~Il tuo indirizzo email è stato cambiato',
      paragraphs: [
        '~L’indirizzo email del tuo account è stato cambiato. Ora accedi con il nuovo indirizzo.',
        '~Se non hai fatto tu questa modifica, forse qualcun altro ha accesso al tuo account. Apri il link qui sotto entro 7 giorni per annullare la modifica e scegliere una nuova password.',
      ],
    },
    address_taken: {
      title: '~Hai già un account',
      paragraphs: [
        '~Qualcuno ha provato a usare questo indirizzo per un altro account, ma è già quello del tuo.',
        '~Se l’hai fatto tu, accedi con questo indirizzo. Se hai dimenticato la password, puoi sceglierne una nuova dalla pagina di accesso. Se non l’hai fatto tu, non devi fare nulla.',
      ],
    },
    new_sign_in: {
      title: '~Nuovo accesso al tuo account',
      paragraphs: [
        '~{known, select, yes {Qualcuno ha effettuato l’accesso al tuo account con {device}, dall’indirizzo IP {address}.} other {Qualcuno ha effettuato l’accesso al tuo account con {device}.}} Questo browser non era mai stato usato prima per accedere al tuo account.',
        '~Se hai effettuato tu l’accesso, non devi fare nulla. Altrimenti qualcun altro potrebbe conoscere la tua password: scegline una nuova e chiudi le sessioni nei browser che non riconosci.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. La modifica è stata fatta {where}.',
        '~Se non l’hai fatto tu, forse qualcun altro conosce la tua password: scegline una nuova e controlla le passkey, l’app di autenticazione e i codici di recupero.',
      ],
    },
    deletion_requested: {
      title: '~Il tuo account verrà eliminato',
      paragraphs: [
        '~Abbiamo ricevuto una richiesta di eliminare il tuo account. Verrà eliminato il {date}. Se vuoi conservarlo, o non l’hai chiesto, accedi prima di allora e scegli «Conserva l’account».',
      ],
    },
    account_deleted: {
      title: '~Il tuo account è stato eliminato',
      paragraphs: ['~Il tuo account e i suoi dati sono stati eliminati, come hai chiesto.'],
    },
    password_changed: {
      title: '~La tua password è stata cambiata',
      paragraphs: [
        '~{known, select, yes {La password del tuo account è stata cambiata dall’indirizzo IP {address}. Le sessioni negli altri browser sono state chiuse.} other {La password del tuo account è stata cambiata. Le sessioni negli altri browser sono state chiuse.}}',
        '~Se non hai fatto tu questa modifica, forse qualcun altro ha accesso al tuo account: scegli una nuova password e chiudi le sessioni nei browser che non riconosci.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~App non registrata',
      paragraphs: [
        '~Il link che hai seguito indica un’app che non è registrata qui. Potrebbe essere stata rimossa, o il link potrebbe essere sbagliato.',
        '~Torna all’app e ricomincia. Se succede ancora, contatta chi sviluppa l’app.',
      ],
    },
    clientIdMissing: {
      title: '~Questo link è incompleto',
      paragraphs: [
        '~Il link che hai seguito non dice per quale app è (manca client_id).',
        '~Torna all’app e ricomincia. Se succede ancora, contatta chi sviluppa l’app.',
      ],
    },
    documentUnreachable: {
      title: '~Al momento non possiamo verificare questa app',
      paragraphs: [
        '~I suoi dati sono pubblicati su {host}, che non risponde. Il tuo account non ha alcun problema.',
        '~Torna all’app e ricomincia.',
      ],
    },
    tooManyDocuments: {
      title: '~Al momento non possiamo verificare questa app',
      paragraphs: [
        '~I suoi dati sono pubblicati su {host}. In poco tempo sono stati richiesti troppi dati di questo tipo. Il tuo account non ha alcun problema.',
        '~Riprova tra {wait}.',
      ],
    },
    documentRefused: {
      title: '~I dati di questa app non sono validi',
      paragraphs: [
        '~I dati pubblicati su {host} non sono validi, quindi questa app non può chiedere l’accesso.',
        '~Per chi sviluppa l’app: {detail}',
      ],
    },
    disabledClient: {
      title: '~Questa app è disattivata',
      paragraphs: [
        '~Questo servizio l’ha disattivata, quindi non può chiedere l’accesso.',
        '~Puoi chiudere questa pagina. Non abbiamo inviato all’app nulla su di te.',
      ],
    },
    redirectUriMissing: {
      title: '~Questo link è incompleto',
      paragraphs: [
        '~L’app non ha indicato dove mandarti dopo (manca redirect_uri).',
        '~Puoi chiudere questa pagina. Non abbiamo inviato all’app nulla su di te. Se succede ancora, contatta chi sviluppa l’app.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Indirizzo di reindirizzamento non registrato',
      paragraphs: [
        '~L’app ha chiesto di mandarti a un indirizzo che non ha registrato (redirect_uri). Qualcuno potrebbe fingersi questa app.',
        '~Puoi chiudere questa pagina. Non abbiamo inviato all’app nulla su di te. Se sviluppi tu l’app, registra l’indirizzo esatto.',
      ],
    },
    refusedAtOnce: {
      title: '~La richiesta di questa app non è riuscita',
      paragraphs: [
        '~Non conosciamo questa app, quindi non abbiamo effettuato il reindirizzamento. Per continuare verso {destination}, usa il pulsante. Continua solo se ti fidi di quella destinazione.',
        '~Per chi sviluppa l’app: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Non riusciamo a leggere questo link',
      paragraphs: [
        '~L’app ha inviato una richiesta che non comprendiamo.',
        '~Dettagli: {detail}',
        '~Torna all’app e ricomincia.',
      ],
    },
    requestExpired: {
      title: '~Questa richiesta non è più valida',
      paragraphs: [
        '~Una richiesta di accesso scade dopo 30 minuti. Termina anche se ciò che l’app chiede non è più disponibile.',
        '~Torna all’app e ricomincia.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Richiesta non trovata in questo browser',
      paragraphs: [
        '~Una richiesta di accesso scade dopo 30 minuti e si può rispondere solo nel browser in cui è iniziata. Questa è iniziata altrove, è scaduta o non è mai esistita.',
        '~Se qualcuno ti ha inviato questo link, non continuare.',
        '~Torna all’app e ricomincia.',
      ],
    },
    alreadyAllowed: {
      title: '~Hai già consentito questo accesso',
      paragraphs: [
        '~Abbiamo inviato la tua risposta all’app. Puoi chiudere questa pagina.',
        '~Se l’app è ancora in attesa, ricomincia da lì. Puoi disconnetterla in qualsiasi momento dal tuo account.',
      ],
    },
    alreadyDenied: {
      title: '~Hai già negato questo accesso',
      paragraphs: [
        '~Lo abbiamo comunicato all’app, che non ha accesso. Puoi chiudere questa pagina.',
        '~Se cambi idea, ricomincia dall’app.',
      ],
    },
    noWorkspace: {
      title: '~Prima ti serve un’area di lavoro',
      paragraphs: [
        '~Le app funzionano in un’area di lavoro, e non sei ancora membro di nessuna.',
        '~{ours, select, yes {Chiedi a chi gestisce questo servizio di aggiungerti a un’area di lavoro. Poi torna all’app e ricomincia.} other {Chiedi a {brand} di aggiungerti a un’area di lavoro. Poi torna all’app e ricomincia.}}',
      ],
    },
    suspended: {
      title: '~La tua partecipazione a {workspace} è sospesa',
      paragraphs: [
        '~Un amministratore di {workspace} ha sospeso la tua partecipazione, quindi non puoi connettere app lì.',
        '~Chiedi a un amministratore dell’area di lavoro di riattivarti. Poi torna all’app e ricomincia.',
      ],
    },
    suspendedEverywhere: {
      title: '~La tua partecipazione alle aree di lavoro è sospesa',
      paragraphs: [
        '~Gli amministratori hanno sospeso la tua partecipazione in ogni area di lavoro di cui fai parte, quindi non puoi connettere app.',
        '~Chiedi a un amministratore di un’area di lavoro di riattivarti. Poi torna all’app e ricomincia.',
      ],
    },
    notAMember: {
      title: '~Non sei membro di questa area di lavoro',
      paragraphs: [
        '~L’app ha chiesto l’accesso all’area di lavoro {workspace}, ma non ne sei membro.',
        '~{ours, select, yes {Chiedi a chi gestisce questo servizio di aggiungerti, o accedi con un account che ne è membro.} other {Chiedi a {brand} di aggiungerti, o accedi con un account che ne è membro.}}',
      ],
    },
    secondFactorRequired: {
      title: '~È richiesto un secondo passaggio all’accesso',
      paragraphs: [
        '~{application} richiede un secondo passaggio all’accesso, ma il tuo account non ne ha nessuno.',
        '~Configurane uno nel tuo account. Poi torna all’app e ricomincia.',
      ],
    },
    applicationBlocked: {
      title: '~Questa app è bloccata in {workspace}',
      paragraphs: [
        '~Gli amministratori di {workspace} hanno bloccato {application}. Non abbiamo inviato all’app nulla su di te.',
        '~Se ti serve per il tuo lavoro, chiedi a un amministratore.',
      ],
    },
    needsApproval: {
      title: '~Prima serve l’approvazione di un amministratore',
      paragraphs: [
        '~I membri di {workspace} possono usare solo app approvate, e nessuno ha ancora approvato {application}.',
        '~Puoi richiedere l’approvazione qui. Non abbiamo inviato all’app nulla su di te.',
      ],
    },
    approvalRequested: {
      title: '~Approvazione richiesta',
      paragraphs: [
        '~Gli amministratori di {workspace} possono vedere la tua richiesta di usare {application}.',
        '~Quando un amministratore la approva, ricomincia dall’app.',
      ],
    },
    notAnAdministrator: {
      title: '~Solo per amministratori',
      paragraphs: [
        '~Sei membro di {workspace}, ma solo gli amministratori possono aprire questa pagina.',
        '~Se ti serve l’accesso, chiedi a un amministratore dell’area di lavoro di cambiare il tuo ruolo.',
      ],
    },
    lastAdministrator: {
      title: '~Un’area di lavoro ha bisogno di un amministratore',
      paragraphs: [
        '~Così l’area di lavoro resterebbe senza amministratore, quindi non è stato cambiato nulla.',
        '~Prima rendi amministratore un altro membro, poi riprova.',
      ],
    },
    secondStepNeeded: {
      title: '~Serve un secondo passaggio',
      paragraphs: [
        '~{workspace} richiede un secondo passaggio all’accesso, per esempio un’app di autenticazione.',
        '~Configurane uno, poi continua qui.',
      ],
    },
    formExpired: {
      title: '~Questo modulo è scaduto',
      paragraphs: [
        '~Forse hai effettuato l’accesso o sei uscito in un’altra scheda, o la pagina è rimasta aperta a lungo. Non è stato cambiato nulla.',
        '~Riapri la pagina e riprova.',
      ],
    },
    crossSite: {
      title: '~Questo modulo è stato inviato da un altro sito',
      paragraphs: [
        '~Accettiamo solo moduli compilati nelle nostre pagine. Non è stato cambiato nulla.',
        '~Se non te lo aspettavi, chiudi la pagina. Altrimenti torna indietro, ricarica la pagina e riprova.',
      ],
    },
    tooManyAttempts: {
      title: '~Troppi tentativi',
      paragraphs: [
        '~Ci sono stati troppi tentativi in poco tempo. Il tuo account è al sicuro.',
        '~Riprova tra {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~Troppe modifiche',
      paragraphs: [
        '~Lo hai fatto troppe volte nell’ultima ora. Questa volta non è stato cambiato nulla.',
        '~Aspetta un’ora, poi riprova.',
      ],
    },
    busy: {
      title: '~In questo momento c’è molto traffico',
      paragraphs: [
        '~Molte persone stanno accedendo in questo momento.',
        '~Aspetta qualche secondo, poi ricarica la pagina.',
      ],
    },
    serverError: {
      title: '~Qualcosa è andato storto da parte nostra',
      paragraphs: [
        '~L’errore è nostro, non tuo, e lo abbiamo registrato.',
        '~{ours, select, yes {Riprova tra un attimo. Se succede ancora, contatta chi gestisce questo servizio e indica il riferimento.} other {Riprova tra un attimo. Se succede ancora, contatta {brand} e indica il riferimento.}}',
      ],
    },
    unavailable: {
      title: '~Torniamo tra un attimo',
      paragraphs: [
        '~Una parte di questo servizio al momento non è disponibile.',
        '~Aspetta qualche secondo, poi ricarica la pagina.',
      ],
    },
    tookTooLong: {
      title: '~La nostra risposta ha richiesto troppo tempo',
      paragraphs: [
        '~Non siamo riusciti a finire in tempo. La tua azione potrebbe comunque aver avuto effetto.',
        '~Aspetta qualche secondo, poi ricarica la pagina.',
      ],
    },
    platformUnavailable: {
      title: '~Al momento non possiamo caricare le tue aree di lavoro',
      paragraphs: [
        '~La piattaforma che le gestisce non risponde. Non è stato concesso alcun accesso.',
        '~Aspetta qualche secondo, poi ricarica la pagina.',
      ],
    },
    notFound: {
      title: '~Pagina non trovata',
      paragraphs: ['~L’indirizzo potrebbe essere sbagliato, o la pagina potrebbe essere stata spostata.'],
    },
    wrongMethod: {
      title: '~Questo indirizzo non si può aprire così',
      paragraphs: [
        '~Funziona solo da un link o un pulsante in una delle nostre pagine. Non è stato cambiato nulla.',
        '~Torna indietro e usa il link o il pulsante.',
      ],
    },
    invitationOver: {
      title: '~Questo invito non funziona più',
      paragraphs: [
        '~È stato accettato o ritirato, è scaduto oppure ne è stato inviato uno più recente. Non è stato cambiato nulla.',
        '~Se vuoi ancora unirti, chiedine un altro.',
      ],
    },
    linkOver: {
      title: '~Questo link non funziona più',
      paragraphs: ['~È già stato usato o è scaduto. Non è stato cambiato nulla.'],
    },
    linkOfAnother: {
      title: '~Questo link è per un altro account',
      paragraphs: [
        '~Hai effettuato l’accesso come {email}. Non è stato cambiato nulla.',
        '~Per usare il link, esci, aprilo di nuovo e accedi all’account a cui è destinato.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe è già configurato',
      paragraphs: ['~La configurazione è completa, quindi questa pagina è chiusa. Accedi per continuare.'],
    },
  },
};
