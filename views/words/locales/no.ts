/** The catalog in Norwegian Bokmål. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const no: Catalog = {
  problem: '~Problem: {title}',
  footer: {
    support: '~Brukerstøtte',
    privacy: '~Personvern',
    terms: '~Vilkår',
  },
  signedInAs: '~Logget inn som',
  unnamedApplication: '~App uten navn',
  workspaceTypes: {
    private: '~Privat arbeidsområde',
    team: '~Teamets arbeidsområde',
  },
  fields: {
    email: '~E-postadresse',
    password: '~Passord',
    name: '~Navnet ditt',
    newPasswordHint: '~Minst 12 tegn. Noen tilfeldige ord gir et godt passord.',
    workspaceTitle: '~Arbeidsområdets tittel',
    workspaceTitleHint: '~Det folk ser, for eksempel Acme Labs.',
    workspaceName: '~Arbeidsområdets navn',
    workspaceNameHint:
      '~Brukes i URL-er. 3 til 32 tegn: bokstaver, sifre og - . _ ~ (for eksempel acme-labs).',
    passwordAgain:
      '~Skriv inn passordet på nytt. Vi tar ikke vare på det når et annet felt inneholder en feil.',
  },
  switchAccount: {
    question: '~Ikke deg?',
    button: '~Bruk en annen konto',
  },
  waits: {
    minutes: '~{count, plural, one {# minutt} other {# minutter}}',
    hours: '~{count, plural, one {# time} other {# timer}}',
  },
  destinations: {
    thisComputer: '~et program på denne datamaskinen',
    app: '~en app på denne enheten ({scheme})',
  },
  login: {
    title: '~Logg inn',
    toContinueTo: '~for å fortsette til {application}',
    signedOut: '~Du er logget ut.',
    reauthenticate: '~Bekreft at det er deg. Skriv inn passordet på nytt for å fortsette.',
    button: '~Logg inn',
    forgot: '~Har du glemt passordet?',
    signUp: '~Opprett en konto',
    byInvitation: '~Ny her? Be en administrator for arbeidsområdet ditt om å invitere deg.',
    beforeSetup:
      '~Ingen har en konto her ennå. Åpne lenken som serveren skrev ut da den startet, for å opprette den første.',
    passwordStaysHere: '~Passordet ditt blir her. Appen ser det aldri.',
    passkey: {
      button: '~Logg inn med en tilgangsnøkkel',
      failed: '~Ingen tilgangsnøkkel ble brukt. Prøv igjen, eller skriv inn passordet ditt.',
      required: '~Denne appen krever mer enn et passord. Logg inn med tilgangsnøkkelen din.',
      requiredHere:
        '~Denne siden krever mer enn et passord. Logg inn med tilgangsnøkkelen din. Hvis du har mistet den, kontakter du dem som driver denne tjenesten.',
    },
  },
  secondStep: {
    title: '~Skriv inn koden',
    intro: '~Skriv inn koden fra autentiseringsappen, eller en av gjenopprettingskodene dine.',
    code: '~Kode',
    lost: '~{ours, select, yes {Hvis du ikke har noen av dem, kan du be dem som driver tjenesten, om å slå av det andre trinnet for kontoen din.} other {Hvis du ikke har noen av dem, kan du be {brand} om å slå av det andre trinnet for kontoen din.}}',
  },
  signUp: {
    title: '~Opprett kontoen din',
    intro: '~Skriv inn e-postadressen din. Vi sender deg en lenke for å fortsette.',
    sent: '~Vi har sendt en e-post til {email}. Åpne lenken i denne nettleseren for å fortsette. Den kan brukes én gang og utløper om 30 minutter.',
    forAddress: '~Kontoen din vil bruke {email}. Skriv inn navnet ditt og velg et passord.',
    create: '~Opprett konto',
  },
  forgotPassword: {
    title: '~Har du glemt passordet?',
    intro:
      '~Skriv inn e-postadressen til kontoen din. Vi sender deg en lenke der du kan velge et nytt passord.',
    button: '~Send lenke',
    sent: {
      title: '~Sjekk e-posten din',
      paragraphs: [
        '~Hvis det finnes en konto med passord for {email}, har vi sendt en lenke til den adressen. Den kan brukes én gang og utløper om 30 minutter.',
        '~Hvis det ikke kommer noe i løpet av noen minutter, ser du i søppelposten.',
      ],
    },
  },
  resetPassword: {
    title: '~Velg et nytt passord',
    intro: '~Du endrer passordet for {email}. Du blir logget ut av alle nettlesere.',
    done: {
      title: '~Passordet ditt er endret',
      paragraphs: [
        '~Du ble logget ut av alle nettlesere. Logg inn med det nye passordet.',
        '~Hvis du holdt på å koble til en app, går du tilbake til den og starter på nytt.',
      ],
    },
  },
  firstPassword: {
    title: '~Velg et passord',
    intro: '~Du logger inn med {email} og dette passordet.',
    button: '~Lagre passord',
    done: {
      title: '~Passordet ditt er lagret',
      paragraphs: ['~Du kan nå logge inn.'],
    },
  },
  revertAddress: {
    title: '~Angre endringen av e-postadressen din',
    intro:
      '~Vi endrer adressen tilbake til {email} og logger deg ut av alle nettlesere. Velg et nytt passord, for noen andre kan kjenne det gamle.',
    button: '~Angre endringen',
  },
  invitation: {
    title: '~Invitasjon',
    heading: '~Bli med i {workspace}',
    about: '~Denne invitasjonen er til {email}. Rollen din: {role}.',
    aboutBy: '~{by} har invitert {email}. Rollen din: {role}.',
    join: '~Bli med',
    signIn: '~Logg inn for å bli med',
    create: '~Opprett konto og bli med',
    other:
      '~Du er logget inn som {email}. Logg ut, og åpne deretter lenken på nytt for å bli med via den inviterte adressen.',
  },
  workspace: {
    title: '~Velg et arbeidsområde',
    onlyThisOne: '~{application} får bare tilgang til arbeidsområdet du velger.',
    legend: '~Dine arbeidsområder',
    button: '~Fortsett',
  },
  consent: {
    title: '~Tillate tilgang?',
    heading: '~{application} ber om tilgang til kontoen din',
    vouchedByOperator:
      '~{ours, select, yes {Registrert av dem som driver tjenesten.} other {Registrert av {brand}.}}',
    vouchedByDocument:
      '~Publisert på {host}. Vi har bare bekreftet denne nettadressen; appen har valgt navnet sitt selv.',
    unverifiedTitle: '~Ubekreftet app.',
    vouchedByNobody: '~Denne appen har valgt navnet sitt selv, og ingen har sjekket hvem som står bak.',
    unnamedByNobody: '~Denne appen har ikke noe navn, og ingen har sjekket hvem som står bak.',
    judgeBy: '~Tillat tilgang bare hvis du stoler på stedet den sender deg til:',
    website: '~Nettsted (ikke bekreftet):',
    loopbackTitle: '~Fortsett bare hvis du nettopp startet dette selv.',
    loopbackWarning:
      '~Et hvilket som helst program på denne datamaskinen kan utgi seg for å være denne appen.',
    forWhom: '~Som {account} i {workspace}',
    changeWorkspace: '~Bytt arbeidsområde',
    resources: '~{count, plural, one {Fungerer med} other {Fungerer med alle disse}}',
    destination: '~Du blir sendt til',
    permissions: '~Hva {application} kan gjøre',
    kinds: {
      act: '~Handle for deg',
      change: '~Endre',
      read: '~Lese',
    },
    required: '~Alltid inkludert.',
    privacyPolicy: '~Appens personvernerklæring',
    terms: '~Appens vilkår for bruk',
    withheld: '~Begrenset av administratoren din',
    notGiven: '~Administratoren din har ikke godkjent dette.',
    onlyPermissions: '~Administratoren din begrenser appen til disse tillatelsene: {permissions}.',
    noPermissions:
      '~Administratoren din lar ikke appen bruke noen av tillatelsene dine i dette arbeidsområdet. Den får bare tilgangen som er nevnt ovenfor.',
    askAdministrator: '~Be om godkjenning',
    takeBack: '~Du kan når som helst koble fra appen i kontoen din.',
    allow: '~Tillat',
    deny: '~Avslå',
  },
  defaultScopes: {
    profile: { title: '~Se navnet ditt', description: '~Navnet på kontoen din.' },
    email: { title: '~Se e-postadressen din', description: '~Adressen du logger inn med.' },
    'user.workspaces.read': {
      title: '~Se listen over arbeidsområdene dine',
      description: '~Navnene og titlene, men ikke innholdet.',
    },
    'user.profile.write': { title: '~Endre profilen din', description: '~For eksempel navnet ditt.' },
    'user.status.read': {
      title: '~Se statusen din',
      description: '~Om du er tilgjengelig, og statusmeldingen din.',
    },
    'user.status.write': { title: '~Sette statusen din', description: '~På dine vegne. Andre kan se den.' },
    'user.settings.read': { title: '~Se innstillingene dine', description: '~Preferansene for kontoen din.' },
    'user.settings.write': {
      title: '~Endre innstillingene dine',
      description: '~Preferansene for kontoen din.',
    },
    'workspace.mcp': {
      title: '~Arbeide med dataene i dette arbeidsområdet',
      description: '~Se og endre alt du har tilgang til, også gjennom en KI-assistent.',
    },
  },
  consentAgain: {
    title: '~Fortsette?',
    heading: '~Fortsette som {account} til {application}?',
    before: '~Du har gitt appen den samme tilgangen før, og ingenting er endret siden.',
    review: '~Se over eller endre tilgangen',
    button: '~Fortsett',
  },
  notice: {
    goOn: '~Fortsett',
    openAgain: '~Åpne siden på nytt',
    goOnTo: '~Fortsett til {destination}',
    backToApplication: '~Tilbake til appen',
    reference: '~Referanse: {reference}',
  },
  setup: {
    title: '~Sett opp Vouchsafe',
    intro: '~Opprett den første administratoren og det første arbeidsområdet.',
    administrator: '~Administrator',
    workspace: '~Arbeidsområde',
    button: '~Opprett',
  },
  account: {
    title: '~Kontoen din',
    first: {
      title: '~Koble til din første app',
      intro:
        '~Kjør disse kommandoene i en ny terminal, i mappen der du startet serveren. De virker som de er; endre navnene og URL-ene når du er klar.',
      done: '~Ferdig',
      api: '~1. API-et ditt',
      apiText: '~Fortell serveren om API-et ditt. Tokener utstedes for nøyaktig denne URL-en.',
      permissions: '~2. Tillatelsene dine',
      permissionsText:
        '~Deklarer en tillatelse som API-et ditt sjekker, og gi den til medlemmene av et arbeidsområde.',
      application: '~3. Appen din',
      applicationText: '~Registrer appen som ber om tilgang.',
      check: '~4. Sjekk tokener i API-et ditt',
      checkText:
        '~Lagre dette som api.mjs i samme mappe, og start det. Dokumentasjonen har det samme eksempelet for Express, Fastify og MCP SDK.',
      tryIt: '~5. Prøv det',
      tryText:
        '~Kjør dette i en annen terminal. Dette åpner nettleseren din, kjører hele flyten og skriver ut tokenet og svaret fra API-et ditt.',
    },
    sections: {
      applications: '~Apper',
      sessions: '~Økter',
      password: '~Passord',
      security: '~Sikkerhet',
      settings: '~Innstillinger',
      activity: '~Aktivitet',
    },
    signOut: '~Logg ut',
    back: '~Tilbake til kontoen din',
    workspaces: '~Dine arbeidsområder',
    noWorkspaces:
      '~{ours, select, yes {Du er ikke medlem av noe arbeidsområde ennå. Be dem som driver tjenesten, om å legge deg til i et.} other {Du er ikke medlem av noe arbeidsområde ennå. Be {brand} om å legge deg til i et.}}',
    suspended:
      '~Medlemskapet ditt i dette arbeidsområdet er suspendert. De tilkoblede appene dine er også satt på pause.',
    administer: '~Administrer {workspace}',
    console: '~Operatørkonsoll',
    role: '~din rolle: {role}',
    connections: '~Tilkoblede apper',
    noConnections: '~Ingen apper har tilgang til kontoen din.',
    onlyNewest:
      '~Denne siden viser bare de {count, number} nyeste tilkoblingene dine. Koble fra noen du ikke lenger trenger, for å se eldre.',
    vouchedByOperator:
      '~{ours, select, yes {Registrert av dem som driver tjenesten} other {Registrert av {brand}}}',
    vouchedByDocument: '~Publisert på {host}',
    vouchedByNobody: '~Ubekreftet: appen har valgt navnet sitt selv',
    worksIn: '~Fungerer i {workspace}',
    runsAt: '~Kjører på',
    thatComputer: '~Datamaskinen der du tillot tilgang',
    app: '~En enhet med denne appen ({scheme})',
    allowed: '~Tillatt',
    allowedIn: '~{moment}, i {device}',
    allowedInAt: '~{moment}, i {device} fra {address}',
    lastUsed: '~Sist brukt',
    neverUsed: '~Aldri',
    mayDo: '~{count, plural, one {Hva den kan gjøre: # tillatelse} other {Hva den kan gjøre: # tillatelser}}',
    paused: {
      blocked: '~Satt på pause: en administrator har blokkert appen i arbeidsområdet.',
      needs_approval: '~Satt på pause: en administrator for arbeidsområdet må godkjenne appen først.',
      suspended: '~Satt på pause: medlemskapet ditt i dette arbeidsområdet er suspendert.',
      needs_second_step:
        '~Satt på pause: dette arbeidsområdet krever et andre trinn ved innlogging. Logg inn igjen med et andre trinn for å gjenoppta tilkoblingen.',
      switched_off:
        '~{ours, select, yes {Satt på pause: de som driver tjenesten, har deaktivert appen.} other {Satt på pause: {brand} har deaktivert appen.}}',
    },
    withdraw: '~Koble fra',
    withdrawFrom: '~Koble fra {application} i {workspace}, tillatt i {device}',
    withdrawInWorkspace: '~Koble fra {workspace}',
    withdrawEverywhere: '~Koble fra {application} overalt',
    suspicion: {
      title:
        '~{count, plural, one {Vi koblet fra en app for å beskytte deg} other {Vi koblet fra apper for å beskytte deg}}',
      what: '~{application} mistet tilgangen til {workspace} ({moment}).',
      meaning:
        '~{count, plural, one {En engangsnøkkel ble brukt to ganger. Enten gjorde appen en feil, eller så har noen kopiert nøkkelen. Nøkkelen virker ikke lenger.} other {For hver av dem ble en engangsnøkkel brukt to ganger. Enten gjorde appen en feil, eller så har noen kopiert nøkkelen. Disse nøklene virker ikke lenger.}}',
      advice:
        '~For å fortsette å bruke en app kobler du den til på nytt fra selve appen. Hvis dette skjer igjen, eller du ikke kjenner igjen en app, bør du se over øktene og aktiviteten din og endre passordet.',
    },
    confirm: {
      title: '~Koble fra?',
      inWorkspace: '~Koble {application} fra {workspace}?',
      everywhere: '~Koble fra {application} overalt?',
      count:
        '~{count, plural, one {Dette avslutter én tilkobling.} other {Dette avslutter # tilkoblinger, uansett hvor appen kjører.}}',
      more: '~Dette avslutter mer enn {count, number} tilkoblinger, uansett hvor appen kjører.',
      after:
        '~Appen mister tilgangen i løpet av sekunder. Det den allerede har gjort, blir ikke angret. Du kan koble den til på nytt fra appen.',
      cancel: '~Avbryt',
    },
    withdrawnFrom: {
      title: '~Koblet fra',
      paragraphs: [
        '~{count, plural, one {Vi avsluttet én tilkobling mellom {application} og {workspace} og endret ikke noe annet.} other {{application} har ikke lenger tilgang til {workspace}. Vi avsluttet # tilkoblinger og endret ikke noe annet.}}',
        '~Appens nøkler slutter å virke i løpet av sekunder. Du kan når som helst koble den til på nytt fra appen.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Koblet fra',
      paragraphs: [
        '~{count, plural, one {{application} har ikke lenger tilgang til noen av arbeidsområdene dine. Vi avsluttet én tilkobling og endret ikke noe annet.} other {{application} har ikke lenger tilgang til noen av arbeidsområdene dine. Vi avsluttet # tilkoblinger og endret ikke noe annet.}}',
        '~Appens nøkler slutter å virke i løpet av sekunder. Du kan når som helst koble den til på nytt fra appen.',
      ],
    },
    nothingWithdrawn: {
      title: '~Ingenting å koble fra',
      paragraphs: [
        '~Denne tilkoblingen var allerede avsluttet, eller den var ikke din. Ingenting er endret.',
      ],
    },
    device: {
      both: '~{browser} på {system}',
      onlySystem: '~en nettleser på {system}',
      unknown: '~en ukjent nettleser',
    },
    sessions: {
      intro: '~Nettlesere der du er logget inn. Tilkoblede apper beholder tilgangen når du logger ut.',
      thisBrowser: '~Denne nettleseren',
      since: '~Logget inn {moment}',
      sinceAt: '~Logget inn {moment}, fra {address}',
      others: '~Andre nettlesere',
      noOthers: '~Du er ikke logget inn noe annet sted.',
      end: '~Logg ut',
      endFrom: '~Logg ut av {device}, logget inn {moment}',
      endOthers: '~Logg ut av alle andre nettlesere',
    },
    password: {
      intro: '~Du forblir logget inn her. Alle andre nettlesere logges ut og må bruke det nye passordet.',
      current: '~Nåværende passord',
      new: '~Nytt passord',
      disconnect: '~Koble også fra alle apper',
      disconnectHint:
        '~De mister tilgangen i løpet av sekunder, men du kan koble dem til på nytt. Gjør dette hvis noen andre kan kjenne passordet ditt.',
      allDisconnected: '~Alle apper kobles fra',
      allDisconnectedHint: '~De mister tilgangen i løpet av sekunder, men du kan koble dem til på nytt.',
      button: '~Endre passord',
      none: '~{ours, select, yes {Kontoen din har ikke noe passord. Be dem som driver tjenesten, om å angi et for deg.} other {Kontoen din har ikke noe passord. Be {brand} om å angi et for deg.}}',
      wrongCurrent: '~Det nåværende passordet er feil.',
      changed: {
        title: '~Passordet ditt er endret',
        paragraphs: [
          '~{sessions, plural, =0 {Du var ikke logget inn noe annet sted.} one {Én annen nettleser ble logget ut.} other {# andre nettlesere ble logget ut.}}',
        ],
      },
      applicationsKept: '~Appene dine forblir tilkoblet.',
      applicationsEnded:
        '~{count, plural, =0 {Ingen apper var tilkoblet.} one {Én apptilkobling ble avsluttet; den mister tilgangen i løpet av sekunder.} other {# apptilkoblinger ble avsluttet; de mister tilgangen i løpet av sekunder.}}',
    },
    security: {
      intro:
        '~En autentiseringsapp holder alle ute som bare kjenner passordet ditt. Hvis du setter opp en, må du lagre gjenopprettingskodene i tilfelle du mister telefonen.',
      passkeys: {
        title: '~Tilgangsnøkler',
        one: '~Tilgangsnøkkel',
        intro:
          '~Med en tilgangsnøkkel logger du inn med fingeravtrykk, ansikt eller PIN-koden til enheten i stedet for et passord. Den virker bare på dette nettstedet, så et falskt nettsted kan ikke stjele den.',
        none: '~Du har ingen tilgangsnøkler ennå.',
        added: '~Lagt til {day}',
        used: '~Sist brukt {day}',
        neverUsed: '~Aldri brukt',
        synchronized: '~Synkronisert mellom enhetene dine',
        onOneDevice: '~Bare på én enhet',
        name: '~Navn',
        nameHint: '~Velg et navn du kjenner igjen senere, for eksempel «Telefonen min».',
        add: '~Legg til en tilgangsnøkkel',
        unsupported:
          '~Åpne denne siden i en nettleser som støtter tilgangsnøkler og har JavaScript slått på, for å legge til en tilgangsnøkkel.',
        full: '~Du har {most, number} tilgangsnøkler, det meste en konto kan ha. Fjern én for å legge til en annen.',
        failed: '~Ingen tilgangsnøkkel ble lagt til. Prøv igjen.',
        known: '~Denne enheten har allerede en tilgangsnøkkel for kontoen din.',
        refused: '~Denne tilgangsnøkkelen ble ikke godtatt. Prøv igjen.',
        change: '~Gi nytt navn eller fjern',
        changeNamed: '~Gi nytt navn eller fjern: {name}',
        remove: '~Fjern',
        removeNamed: '~Fjerne {name}?',
        afterRemoval:
          '~Du kan ikke lenger logge inn med den. Slett den også på enheten, så nettleseren slutter å foreslå den.',
      },
      totp: {
        title: '~Autentiseringsapp',
        none: '~Bruk en app på telefonen som viser en ny sekssifret kode hvert 30. sekund. Når den er satt opp, ber vi om koden etter passordet.',
        added: '~Lagt til {moment}. Vi ber om koden etter passordet.',
        setUp: '~Sett opp en autentiseringsapp',
        replace: '~Bytt ut appen',
        remove: '~Fjern appen',
        scan: '~Skann denne QR-koden med en autentiseringsapp.',
        qrCode: '~QR-kode for autentiseringsappen din',
        key: '~Hvis du ikke kan skanne den, skriver du inn denne nøkkelen i appen:',
        code: '~Kode fra appen',
        codeHint: '~Seks sifre.',
        turnOn: '~Slå på',
      },
      recovery: {
        title: '~Gjenopprettingskoder',
        left: '~Ubrukte koder: {count, number}. Hver av dem virker én gang, i stedet for en kode fra appen. Hvis du lager nye koder, slutter de gamle å virke.',
        make: '~Erstatt gjenopprettingskodene',
        keep: '~Oppbevar kodene på et trygt sted, for eksempel i en passordbehandler. Hver av dem virker én gang, i stedet for en kode fra appen. Du kan ikke se dem igjen.',
        replaced: '~De tidligere gjenopprettingskodene virker ikke lenger.',
        saved: '~Jeg har lagret disse kodene',
      },
      done: {
        totp_added: '~Autentiseringsappen din er satt opp.',
        totp_removed: '~Autentiseringsappen din er fjernet.',
        passkey_added: '~Tilgangsnøkkelen din ble lagt til.',
        passkey_removed: '~Tilgangsnøkkelen ble fjernet.',
      },
    },
    settings: {
      language: '~Språk',
      languageHint:
        '~For disse sidene og e-postene vi sender deg. Hvis du ikke velger et, er e-postene våre på engelsk.',
      browserLanguage: '~Som i nettleseren',
      timeZone: '~Tidssone',
      timesLookLike: '~Klokkeslett vises slik: {moment}',
      universalTime: '~Universell tid (UTC)',
      save: '~Lagre',
      saved: '~Lagret.',
    },
    deletion: {
      title: '~Slett kontoen din',
      intro:
        '~Apper mister tilgangen med en gang, og du blir logget ut overalt. Kontoen og dataene slettes etter {days, number} dager. Til da kan du logge inn for å beholde kontoen.',
      confirm: '~Skriv inn e-postadressen din for å bekrefte',
      wrongAddress: '~Dette er ikke e-postadressen til denne kontoen.',
      lastAdministrator:
        '~Du er eneste administrator for hvert av arbeidsområdene nedenfor. Gjør først et annet medlem til administrator: åpne arbeidsområdet, velg «Administrer» ved siden av et medlem og endre rollen.',
      lastOperator:
        '~Du er den eneste operatøren av denne tjenesten. Utnevn først en til med kommandoen {command}.',
      requested: {
        title: '~Kontoen din blir slettet',
        paragraphs: [
          '~Kontoen din slettes {date}. Logg inn før det og velg «Behold kontoen» for å beholde den.',
        ],
      },
      keep: {
        title: '~Kontoen din skal slettes',
        intro:
          '~Kontoen og dataene slettes {date}. Hvis du beholder kontoen, må du koble til appene på nytt.',
        button: '~Behold kontoen',
      },
    },
    data: {
      title: '~Dine data',
      intro: '~Alt vi lagrer om deg, i én JSON-fil.',
      download: '~Last ned dine data',
    },
    address: {
      change: '~Endre e-postadresse',
      intro:
        '~Du logger inn med {email}. Vil du bruke en annen adresse, skriver du den inn her og åpner lenken vi sender til den.',
      new: '~Ny e-postadresse',
      button: '~Send lenke',
      sent: {
        title: '~Sjekk e-posten din',
        paragraphs: [
          '~Vi har sendt en melding til {email}. Åpne lenken innen 30 minutter, og logg inn hvis du blir bedt om det. Til da endres ingenting.',
        ],
      },
      confirmTitle: '~Bekreft den nye e-postadressen din',
      confirmIntro:
        '~Etter bekreftelsen logger du inn med {email}. Vi sender en lenke til den forrige adressen, og med den kan endringen angres i 7 dager.',
      confirm: '~Bekreft adressen',
      changed: {
        title: '~E-postadressen din ble endret',
        paragraphs: ['~Logg inn med {email} fra nå av.'],
      },
    },
    activity: {
      intro: '~Nylig aktivitet, nyeste først.',
      none: '~Ingen aktivitet ennå.',
      older: '~Eldre',
      newest: '~Tilbake til de nyeste',
      goneApplication: '~en fjernet app',
      goneWorkspace: '~et arbeidsområde du ikke tilhører',
      events: {
        'user.created': '~Kontoen din ble opprettet',
        'user.signed_up': '~Kontoen din ble opprettet ved registrering',
        'user.updated': '~Navnet ditt eller innstillingene dine ble endret',
        'user.password_set': '~Passordet ditt ble endret',
        'user.password_reset': '~Passordet ditt ble endret via en lenke',
        'user.totp_added': '~En autentiseringsapp ble lagt til i kontoen din',
        'user.totp_removed': '~Autentiseringsappen ble fjernet fra kontoen din',
        'user.recovery_codes_made': '~Nye gjenopprettingskoder ble laget',
        'user.recovery_code_used': '~En gjenopprettingskode ble brukt',
        'user.factors_removed':
          '~Autentiseringsappen, gjenopprettingskodene og tilgangsnøklene dine ble fjernet',
        'user.reset_link_sent': '~En lenke for å velge nytt passord ble sendt til deg',
        'user.reset_link_made': '~En lenke for å velge nytt passord ble laget for deg',
        'user.exported': '~Dine data ble lastet ned',
        'user.deletion_requested': '~Sletting av kontoen din ble bestilt',
        'user.deletion_undone': '~Slettingen av kontoen din ble avbrutt',
        'user.email_change_requested': '~Det ble bedt om en endring av e-postadressen din',
        'user.email_changed': '~E-postadressen din ble endret',
        'user.email_change_reverted': '~En endring av e-postadressen din ble angret',
        'invitation.accepted': '~En invitasjon til {workspace} ble godtatt',
        'passkey.added': '~En tilgangsnøkkel ble lagt til i kontoen din',
        'passkey.renamed': '~En av tilgangsnøklene dine fikk nytt navn',
        'passkey.removed': '~En tilgangsnøkkel ble fjernet fra kontoen din',
        'passkey.counter_went_back':
          '~En innlogging ble avvist fordi noen kan ha kopiert tilgangsnøkkelen din',
        'session.started': '~Innlogging',
        'session.ended': '~En nettleser ble logget ut',
        'session.others_ended': '~Alle andre nettlesere ble logget ut',
        'grant.allowed': '~{application} ble gitt tilgang til {workspace}',
        'grant.ended': '~Tilgangen til {workspace} for {application} ble avsluttet',
        'grant.refresh_repeated':
          '~{application} fornyet tilgangen til {workspace} med en nøkkel som allerede var brukt',
        'member.added': '~Du ble lagt til i {workspace} ({role})',
        'member.role_changed': '~Rollen din i {workspace} ble endret til {role}',
        'member.suspended': '~Medlemskapet ditt i {workspace} ble suspendert',
        'member.resumed': '~Medlemskapet ditt i {workspace} ble gjenaktivert',
        'member.removed': '~Du ble fjernet fra {workspace}',
        'operator.appointed': '~Du ble utnevnt til operatør av denne tjenesten',
        'operator.dismissed': '~Du er ikke lenger operatør av denne tjenesten',
        'application.approval_requested': '~Det ble bedt om godkjenning av {application} i {workspace}',
        'application.approval_granted': '~Forespørselen din om {application} i {workspace} ble godkjent',
        'application.approval_declined': '~Forespørselen din om {application} i {workspace} ble avslått',
      },
      factorsRemoved: '~Fjernet fra kontoen din: {factors}',
      signedInWith: {
        password: '~Innlogging med passord',
        twoSteps: '~Innlogging med passord og et andre trinn',
        passkey: '~Innlogging med tilgangsnøkkel',
      },
      otherEvent: '~Annen hendelse: {event}',
      by: {
        you: '~av deg',
        administrator: '~av en administrator for arbeidsområdet',
        application: '~av appen',
        operator: '~{ours, select, yes {av dem som driver tjenesten} other {av {brand}}}',
        platform: '~av plattformen',
      },
      because: {
        code_replayed: '~fordi en av appens engangsnøkler ble brukt to ganger',
        refresh_token_reused: '~fordi en av appens engangsnøkler ble brukt to ganger',
        refresh_token_repeated: '~fordi noen andre kan ha brukt en av appens nøkler',
        password_changed: '~fordi du endret passordet',
        limit_reached:
          '~fordi du koblet til appen for mange ganger; tilkoblingen som har vært ubrukt lengst, ble avsluttet',
        member_removed: '~fordi du ble fjernet fra arbeidsområdet',
        client_removed: '~fordi appen ble fjernet',
        workspace_removed: '~fordi arbeidsområdet ble fjernet',
      },
      at: '~fra {address}',
    },
  },
  admin: {
    title: '~Administrer {workspace}',
    tabs: {
      applications: '~Apper',
      members: '~Medlemmer',
      activity: '~Aktivitet',
    },
    tabsLabel: '~Administrasjon',
    back: '~Tilbake',
    yourAccount: '~Kontoen din',
    states: {
      undecided: '~Ingen beslutning',
      allowed: '~Godkjent',
      limited: '~Godkjent med begrensninger',
      blocked: '~Blokkert',
      waiting: '~Venter på godkjenning',
    },
    done: {
      decided: '~Lagret. Endringen når eksisterende tilkoblinger i løpet av sekunder.',
      blocked: '~Blokkert. Eksisterende tilkoblinger slutter å virke i løpet av sekunder.',
      ended: '~Tilgangen er avsluttet. Apper mister den i løpet av sekunder.',
      approved: '~Godkjent. Medlemmene kan bruke appen nå.',
      identity_changed:
        '~Ingenting ble lagret. Appen ble endret mens du bestemte deg. Se over den på nytt før du bestemmer deg.',
      dismissed: '~Forespørselen ble ignorert.',
      only_approved: '~Medlemmene kan nå bare bruke godkjente apper.',
      second_step_required:
        '~Medlemmer trenger nå et andre trinn ved innlogging. Tilkoblinger som er laget uten det, er satt på pause til medlemmet logger inn med et andre trinn.',
      second_step_optional: '~Et andre trinn ved innlogging er nå valgfritt for medlemmer.',
      all_applications: '~Medlemmene kan nå bruke alle apper som ikke er blokkert.',
      member_added: '~Medlemmet er lagt til.',
      role: '~Rollen er endret. Endringen når tilkoblede apper i løpet av sekunder.',
      suspended: '~Medlemmet er suspendert, og medlemmets tilkoblede apper er satt på pause.',
      resumed: '~Medlemmet er aktivt igjen, og det er også medlemmets tilkoblede apper.',
      emailed: '~Invitasjonen er sendt på e-post. Bare den nyeste lenken virker.',
      invited: '~Invitasjonen er sendt. Tidligere invitasjonslenker for denne adressen virker ikke lenger.',
      withdrawn: '~Invitasjonen ble trukket tilbake.',
      removed: '~Medlemmet er fjernet. Medlemmets tilkoblede apper har ikke lenger tilgang.',
    },
    applications: {
      requests: '~Ventende forespørsler',
      askedBy: '~bedt om av {people}',
      approve: '~Godkjenn',
      approveApplication: '~Godkjenn {application}',
      dismiss: '~Ignorer',
      dismissApplication: '~Ignorer forespørselen for {application}',
      inUse: '~Apper i bruk',
      none: '~Ingen apper har tilgang til dette arbeidsområdet.',
      more: '~Denne siden viser bare de nyeste tilkoblingene.',
      registeredHere:
        '~{ours, select, yes {Registrert av dem som driver tjenesten} other {Registrert av {brand}}}',
      unverified: '~Ubekreftet: appen registrerte seg selv',
      publishedBy: '~Publisert på {host}',
      connections: '~{count, plural, one {# tilkobling} other {# tilkoblinger}}',
      lastUsed: '~sist brukt {moment}',
      paused: '~satt på pause',
      decide: '~Se over',
      decideAbout: '~Se over {application}',
      block: '~Blokker',
      blockApplication: '~Blokker {application}',
      endOne: '~Avslutt tilgang',
      endOneOf: '~Avslutt tilgang til {application} for {member}',
      endAll: '~Avslutt tilgangen for alle',
      endAllOf: '~Avslutt tilgangen for alle: {application}',
      endAllTitle: '~Avslutte tilgangen til {application} for alle?',
      endAllText:
        '~Dette avslutter {count, plural, one {# apptilkobling} other {# apptilkoblinger}} for {members, plural, one {# medlem} other {# medlemmer}} permanent. Medlemmene kan koble til appen på nytt med mindre du blokkerer den.',
      policy: '~Hva medlemmene kan bruke',
      anyAllowed: '~Alle apper som ikke er blokkert. Hvert medlem bestemmer selv.',
      onlyApproved: '~Bare godkjente apper. Medlemmene kan be om godkjenning av andre apper.',
      restrict: '~Krev godkjenning',
      unrestrict: '~Ikke krev godkjenning lenger',
      decisions: '~Dine beslutninger',
      noDecisions: '~Ingen beslutninger ennå.',
      everythingFrom: '~Alt fra {host}',
      another: '~Se over en annen app',
      anotherLabel: '~Klient-ID eller vertsnavn',
      anotherHint:
        '~For eksempel my-app, https://app.example.com/client.json eller app.example.com for alle apper som er publisert der.',
      anotherButton: '~Fortsett',
    },
    onlyApproved: {
      title: '~Kreve godkjenning?',
      wouldStop:
        '~Disse appene er i bruk, men ikke godkjent. Hvis du ikke godkjenner dem nå, slutter de å virke i løpet av sekunder og forblir på pause til du gjør det.',
      nothingStops:
        '~Alle apper i bruk er godkjent, så ingenting slutter å virke. Medlemmene kan be om godkjenning av andre apper.',
      members: '~{count, plural, one {brukt av # medlem} other {brukt av # medlemmer}}',
      stopThem: '~Krev godkjenning og sett disse på pause',
      approveAll: '~Godkjenn disse og krev godkjenning',
    },
    application: {
      width: '~Beslutningen gjelder',
      alone: '~Bare denne appen',
      decision: '~Beslutning',
      decisions: {
        none: '~Ingen beslutning',
        allowed: '~Godkjenn',
        limited: '~Godkjenn med begrensninger',
        blocked: '~Blokker',
      },
      hints: {
        none: '~Bruker arbeidsområdets standard.',
        noneWaits: '~Ingen kan bruke den før en administrator godkjenner den.',
        allowed: '~Medlemmene bestemmer hva den kan gjøre.',
        limited: '~Medlemmene bestemmer innenfor begrensningene som er valgt nedenfor.',
        blocked:
          '~Ingen kan bruke den her. Eksisterende tilkoblinger er satt på pause til du godkjenner den.',
      },
      limits: '~Begrensninger',
      limitsHint:
        '~Disse gjelder «Godkjenn med begrensninger». Hvis alt er valgt, er det ingen begrensning, og det som legges til senere, er inkludert.',
      fixed: '~alltid inkludert',
      scopes: '~Hva medlemmer kan tillate, slik de ser det',
      permissions: '~Høyeste tillatelser i dette arbeidsområdet',
      noPermissions: '~Ingen tillatelser er definert.',
      alsoHost:
        '~Det finnes også en beslutning om alt fra {host}: {state}. Begge gjelder; den strengeste avgjør.',
      unknown: '~Ingen har brukt denne appen ennå.',
      save: '~Lagre',
    },
    invitations: {
      title: '~Invitasjoner',
      none: '~Ingen ventende invitasjoner.',
      invite: '~Inviter noen',
      hint: '~Den inviterte kan bli med via en eksisterende konto eller opprette en. Invitasjonen er gyldig i 7 dager og bare for denne adressen.',
      inviteButton: '~Inviter',
      alreadyMember: '~{email} er allerede medlem.',
      until: '~utløper {day}',
      expired: '~utløp {day}',
      unusable: '~ikke lenger gyldig; send den på nytt',
      handOver: '~Send denne lenken til den inviterte og ingen andre:',
      resend: '~Send på nytt',
      resendTo: '~Send på nytt til {email}',
      withdraw: '~Trekk tilbake',
      withdrawFrom: '~Trekk tilbake invitasjonen til {email}',
    },
    members: {
      invitations: '~Inviter personer via e-post',
      suspended: '~Suspendert',
      you: '~deg',
      manage: '~Administrer',
      manageMember: '~Administrer {member}',
      back: '~Tilbake til medlemmene',
      search: '~Søk etter navn eller e-postadresse',
      searchButton: '~Søk',
      noMatch: '~Ingen medlemmer passer til søket.',
      everyone: '~Vis alle medlemmer',
      add: '~Legg til et medlem',
      addHint: '~Adressen til en som allerede har en konto her. Vedkommende får tilgang med en gang.',
      addButton: '~Legg til',
      addInvalid: '~Skriv inn en e-postadresse, for eksempel alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} har ingen konto her. Sjekk adressen, eller be dem som driver tjenesten, om å opprette en konto.} other {{email} har ingen konto her. Sjekk adressen, eller be {brand} om å opprette en konto.}}',
      secondStep: '~Andre trinn ved innlogging',
      secondStepOptional: '~Medlemmer kan logge inn i dette arbeidsområdet med bare et passord.',
      secondStepRequired: '~Medlemmer trenger et andre trinn, for eksempel en autentiseringsapp.',
      requireSecondStep: '~Krev et andre trinn',
      dropSecondStep: '~Gjør det valgfritt',
      more: '~Flere medlemmer',
      noMore: '~Det er ingen flere medlemmer.',
      role: '~Rolle',
      roleHint: '~Avgjør hva medlemmet og medlemmets tilkoblede apper kan gjøre i dette arbeidsområdet.',
      changeRole: '~Endre rolle',
      access: '~Tilkoblede apper',
      accessText:
        '~{count, plural, =0 {Dette medlemmet har ingen apptilkoblinger i dette arbeidsområdet.} one {Dette medlemmet har # apptilkobling i dette arbeidsområdet.} other {Dette medlemmet har # apptilkoblinger i dette arbeidsområdet.}}',
      endAccess: '~Avslutt all tilgang',
      suspend: '~Suspender',
      suspendText:
        '~Når et medlem suspenderes, sperres medlemmets tilgang, og medlemmets tilkoblede apper settes på pause.',
      resume: '~Gjenaktiver',
      resumeText: '~Dette medlemmet er suspendert. Medlemmets tilkoblede apper er også satt på pause.',
      remove: '~Fjern fra arbeidsområdet',
      removeText: '~Avslutter medlemskapet og tilgangen for alle apper som medlemmet har koblet til her.',
      removeTitle: '~Fjerne {member}?',
      removeConfirm:
        '~{count, plural, =0 {Dette avslutter medlemskapet med en gang.} one {Dette avslutter medlemskapet med en gang og # apptilkobling permanent.} other {Dette avslutter medlemskapet med en gang og # apptilkoblinger permanent.}}',
    },
    activity: {
      none: '~Ingen aktivitet ennå.',
      older: '~Eldre',
      newest: '~Nyeste',
      by: '~av {actor}',
      somebody: '~en fjernet bruker',
      someApplication: '~en app',
      actors: {
        client: '~appen',
        operator: '~{ours, select, yes {dem som driver tjenesten} other {{brand}}}',
        platform: '~plattformen',
        system: '~denne tjenesten',
      },
      token: '~{ours, select, yes {dem som driver tjenesten ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} ga {application} tilgang til dette arbeidsområdet',
      'grant.ended': '~Tilkoblingen mellom {user} og {application} ble avsluttet: {reason}',
      'grant.refresh_repeated':
        '~{application} fornyet tilgangen for {user} med en nøkkel som allerede var brukt',
      'application.allowed':
        '~{limited, select, yes {{application} ble godkjent med begrensninger} other {{application} ble godkjent}}',
      'application.blocked': '~{application} ble blokkert',
      'application.policy_removed': '~Beslutningen om {application} ble trukket tilbake',
      'application.approval_requested': '~{user} ba om godkjenning av {application}',
      'application.approval_granted': '~Forespørselen fra {user} om {application} ble godkjent',
      'application.approval_declined': '~Forespørselen fra {user} om {application} ble avslått',
      'application.approval_dismissed': '~Forespørselen om å godkjenne {application} ble ignorert',
      'workspace.created': '~Arbeidsområdet ble opprettet',
      'workspace.updated': '~Innstillingene for arbeidsområdet ble endret',
      'workspace.retired': '~Plattformen stengte arbeidsområdet',
      'workspace.only_approved': '~Apper krever nå godkjenning',
      'workspace.all_applications': '~Apper krever ikke lenger godkjenning',
      'workspace.second_step_required': '~Et andre trinn ved innlogging ble gjort obligatorisk',
      'workspace.second_step_optional': '~Et andre trinn ved innlogging ble gjort valgfritt',
      'invitation.sent': '~Noen ble invitert',
      'invitation.withdrawn': '~En invitasjon ble trukket tilbake',
      'invitation.accepted': '~{user} godtok en invitasjon',
      'member.added': '~{user} ble medlem ({role})',
      'member.role_changed': '~Rollen til {user} ble endret fra {before} til {role}',
      'member.suspended': '~{user} ble suspendert',
      'member.resumed': '~{user} ble gjenaktivert',
      'member.removed': '~{user} ble fjernet',
    },
    endReasons: {
      code_replayed: '~en av appens engangsnøkler ble brukt to ganger',
      refresh_token_reused: '~en av appens engangsnøkler ble brukt to ganger',
      refresh_token_repeated: '~noen andre kan ha brukt en av appens nøkler',
      revoked_by_client: '~appen koblet seg fra',
      revoked_by_user: '~medlemmet koblet appen fra',
      revoked_by_administrator: '~en administrator avsluttet den',
      revoked_by_operator:
        '~{ours, select, yes {de som driver tjenesten, avsluttet den} other {{brand} avsluttet den}}',
      password_changed: '~medlemmet endret passordet sitt',
      limit_reached:
        '~medlemmet koblet til appen for mange ganger; tilkoblingen som har vært ubrukt lengst, ble avsluttet',
      member_removed: '~medlemmet ble fjernet',
      client_removed: '~appen ble fjernet',
      user_removed: '~medlemmets konto ble fjernet',
      workspace_removed: '~arbeidsområdet ble fjernet',
    },
  },
  errors: {
    unknownApplication:
      '~Vi fant ingen app med denne klient-ID-en. Skriv inn en klient-ID, URL-en til metadatadokumentet for en klient eller et vertsnavn.',
    wrongCredentials: '~Feil e-postadresse eller passord.',
    passkey: {
      expired: '~Det tok for lang tid. Prøv igjen.',
      unknown:
        '~Denne tilgangsnøkkelen er ikke registrert her. Den kan ha blitt fjernet. Bruk en annen, eller skriv inn passordet ditt.',
      refused: '~Denne tilgangsnøkkelen ble ikke godtatt. Prøv igjen, eller skriv inn passordet ditt.',
    },
    wrongCode:
      '~Koden er feil eller allerede brukt. Skriv inn en ny. Hvis kodene fra appen fortsatt ikke virker, still inn klokken på telefonen til å oppdateres automatisk.',
    chooseWorkspace: '~Velg et av arbeidsområdene dine.',
    otherDomain:
      '~Du kan ikke opprette en konto med denne adressen. Bruk jobbadressen din, eller be en administrator for arbeidsområdet ditt om å invitere deg.',
    setup: {
      emailInvalid: '~Skriv inn en e-postadresse, for eksempel alice@example.com.',
      nameMissing: '~Skriv inn navnet ditt.',
      passwordTooShort: '~Velg et passord på minst {least, number} tegn.',
      passwordTooLong: '~Velg et kortere passord.',
      passwordKnown: '~Dette passordet finnes i en datalekkasje eller er lett å gjette. Velg et annet.',
      passwordNamed: '~Dette passordet bygger på e-postadressen din eller et navn. Velg et annet.',
      workspaceTitleMissing: '~Skriv inn en tittel for arbeidsområdet.',
      workspaceNameInvalid:
        '~Navnet på et arbeidsområde har 3 til 32 tegn: bokstaver, sifre eller noen av - . _ ~, og ingen mellomrom. Vi har fylt inn et forslag: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} sendte denne e-posten. Svar blir ikke lest.',
    fromAddress: '~fra IP-adressen {address}',
    actions: {
      applications: '~Se over tilkoblede apper',
      sessions: '~Se over øktene dine',
      security: '~Se gjennom sikkerhetsinnstillinger',
      join: '~Bli med',
      newPassword: '~Velg et nytt passord',
      requests: '~Se på forespørselen',
      activity: '~Se over aktiviteten din',
    },
    suspicious_end: {
      title: '~{application} ble koblet fra',
      paragraphs: [
        '~Vi koblet {application} fra {workspace} fordi en av appens engangsnøkler ble brukt to ganger.',
        '~Enten gjorde appen en feil, eller så har noen kopiert nøkkelen. Nøkkelen virker ikke lenger.',
        '~Hvis du fortsatt bruker appen, kobler du den til på nytt fra selve appen. Hvis du ikke kjenner den igjen, bør du gå gjennom øktene dine og endre passordet.',
      ],
    },
    suspicious_repeat: {
      title: '~Sjekk tilkoblingen din til {application}',
      paragraphs: [
        '~{application}, som du koblet til {workspace}, fornyet tilgangen med en nøkkel som allerede var brukt. Enten kom forespørselen fra et annet nettverk, eller så har dette skjedd flere ganger på rad.',
        '~Som oftest er årsaken en feil i appen eller nettverket dens, men noen kan ha kopiert nøkkelen. Tilkoblingen din virker fortsatt.',
        '~Hvis du ikke kjenner igjen appen, kobler du den fra. Hvis du kjenner den igjen, kan du for sikkerhets skyld koble den fra og til på nytt.',
      ],
    },
    invitation: {
      title: '~Bli med i {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} har invitert deg til arbeidsområdet {workspace}.} other {Du er invitert til arbeidsområdet {workspace}.}} Bruk lenken nedenfor for å bli med via kontoen din eller opprette en. Den kan brukes én gang og utløper om 7 dager.',
        '~Hvis du ikke ventet denne invitasjonen, kan du se bort fra denne e-posten.',
      ],
    },
    approval_requested: {
      title: '~{member} ber om godkjenning av {application}',
      paragraphs: [
        '~Medlemmer av {workspace} kan bare bruke godkjente apper. {member} venter på at en administrator godkjenner eller avslår {application}.',
        '~Andre medlemmer kan også be om denne appen. Vi sender høyst én e-post om dagen om den.',
      ],
    },
    approval_approved: {
      title: '~{application} ble godkjent',
      paragraphs: [
        '~En administrator for {workspace} godkjente {application}, som du hadde bedt om.',
        '~Gå tilbake til appen og start på nytt for å bruke den.',
      ],
    },
    approval_declined: {
      title: '~{application} ble ikke godkjent',
      paragraphs: [
        '~En administrator for {workspace} avslo forespørselen din om å bruke {application}.',
        '~Hvis du fortsatt trenger den i jobben, snakker du med en administrator for arbeidsområdet.',
      ],
    },
    password_reset: {
      title: '~Velg et nytt passord',
      paragraphs: [
        '~{known, select, yes {Noen på IP-adressen {address} ba om å tilbakestille passordet til kontoen din.} other {Noen ba om å tilbakestille passordet til kontoen din.}} Hvis det var deg, åpner du lenken nedenfor. Den kan brukes én gang og utløper om {minutes, number} minutter.',
        '~Hvis det ikke var deg, trenger du ikke å gjøre noe. Passordet ditt endres ikke.',
      ],
    },
    sign_up: {
      title: '~Opprett kontoen din',
      paragraphs: [
        '~{known, select, yes {Noen på IP-adressen {address} ba om å opprette en konto med denne adressen.} other {Noen ba om å opprette en konto med denne adressen.}} Hvis det var deg, åpner du lenken nedenfor for å opprette kontoen. Den kan brukes én gang og utløper om {minutes, number} minutter.',
        '~Hvis det ikke var deg, trenger du ikke å gjøre noe: uten denne lenken kan ingen opprette kontoen.',
      ],
    },
    address_change: {
      title: '~Bekreft den nye e-postadressen din',
      paragraphs: [
        '~Noen vil bruke denne adressen for kontoen sin. Hvis det var deg, åpner du lenken nedenfor og logger om nødvendig inn med den nåværende adressen din. Den kan brukes én gang og utløper om {minutes, number} minutter.',
        '~Hvis det ikke var deg, trenger du ikke å gjøre noe.',
      ],
    },
    address_changed: {
      title: '~E-postadressen din ble endret',
      paragraphs: [
        '~E-postadressen til kontoen din ble endret. Du logger nå inn med den nye adressen.',
        '~Hvis du ikke gjorde denne endringen, kan noen andre ha tilgang til kontoen din. Åpne lenken nedenfor innen 7 dager for å angre endringen og velge et nytt passord.',
      ],
    },
    address_taken: {
      title: '~Du har allerede en konto',
      paragraphs: [
        '~Noen prøvde å bruke denne adressen for en annen konto, men den hører allerede til din.',
        '~Hvis det var deg, logger du inn med denne adressen. Har du glemt passordet, kan du velge et nytt på innloggingssiden. Hvis det ikke var deg, trenger du ikke å gjøre noe.',
      ],
    },
    new_sign_in: {
      title: '~Ny innlogging på kontoen din',
      paragraphs: [
        '~{known, select, yes {Noen logget inn på kontoen din med {device}, fra IP-adressen {address}.} other {Noen logget inn på kontoen din med {device}.}} Denne nettleseren hadde ikke vært brukt til å logge inn på kontoen din før.',
        '~Hvis dette var deg, trenger du ikke å gjøre noe. Hvis ikke, kan noen andre kjenne passordet ditt: velg et nytt, og logg ut av nettleserne du ikke kjenner igjen.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Dette ble gjort {where}.',
        '~Hvis det ikke var deg, kan noen andre vite passordet ditt: Velg et nytt, og sjekk tilgangsnøklene, autentiseringsappen og gjenopprettingskodene dine.',
      ],
    },
    deletion_requested: {
      title: '~Kontoen din blir slettet',
      paragraphs: [
        '~Vi har mottatt en forespørsel om å slette kontoen din. Den slettes {date}. Hvis du vil beholde den, eller ikke ba om dette, logg inn før det og velg «Behold kontoen».',
      ],
    },
    account_deleted: {
      title: '~Kontoen din ble slettet',
      paragraphs: ['~Kontoen og dataene ble slettet, slik du ba om.'],
    },
    password_changed: {
      title: '~Passordet ditt er endret',
      paragraphs: [
        '~{known, select, yes {Passordet til kontoen din ble endret fra IP-adressen {address}. Andre nettlesere ble logget ut.} other {Passordet til kontoen din ble endret. Andre nettlesere ble logget ut.}}',
        '~Hvis du ikke gjorde denne endringen, kan noen andre ha tilgang til kontoen din: velg et nytt passord, og logg ut av nettleserne du ikke kjenner igjen.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Appen er ikke registrert',
      paragraphs: [
        '~Lenken du fulgte, viser til en app som ikke er registrert her. Den kan ha blitt fjernet, eller lenken kan være feil.',
        '~Gå tilbake til appen og start på nytt. Hvis dette skjer igjen, kontakter du appens utvikler.',
      ],
    },
    clientIdMissing: {
      title: '~Denne lenken er ufullstendig',
      paragraphs: [
        '~Lenken du fulgte, sier ikke hvilken app den gjelder (client_id mangler).',
        '~Gå tilbake til appen og start på nytt. Hvis dette skjer igjen, kontakter du appens utvikler.',
      ],
    },
    documentUnreachable: {
      title: '~Vi kan ikke sjekke denne appen akkurat nå',
      paragraphs: [
        '~Opplysningene om den er publisert på {host}, som ikke svarer. Det er ikke noe galt med kontoen din.',
        '~Gå tilbake til appen og start på nytt.',
      ],
    },
    tooManyDocuments: {
      title: '~Vi kan ikke sjekke denne appen akkurat nå',
      paragraphs: [
        '~Opplysningene om den er publisert på {host}. Det ble bedt om for mange slike opplysninger på kort tid. Det er ikke noe galt med kontoen din.',
        '~Prøv igjen om {wait}.',
      ],
    },
    documentRefused: {
      title: '~Opplysningene om appen er ugyldige',
      paragraphs: [
        '~Opplysningene som er publisert på {host}, er ikke gyldige, så denne appen kan ikke be om tilgang.',
        '~Til appens utvikler: {detail}',
      ],
    },
    disabledClient: {
      title: '~Denne appen er deaktivert',
      paragraphs: [
        '~Tjenesten har deaktivert den, så den kan ikke be om tilgang.',
        '~Du kan lukke denne siden. Vi har ikke sendt appen noe om deg.',
      ],
    },
    redirectUriMissing: {
      title: '~Denne lenken er ufullstendig',
      paragraphs: [
        '~Appen sa ikke hvor du skal sendes videre (redirect_uri mangler).',
        '~Du kan lukke denne siden. Vi har ikke sendt appen noe om deg. Hvis dette skjer igjen, kontakter du appens utvikler.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Omdirigeringsadressen er ikke registrert',
      paragraphs: [
        '~Appen ba om å sende deg til en adresse som den ikke har registrert (redirect_uri). Noen kan utgi seg for å være appen.',
        '~Du kan lukke denne siden. Vi har ikke sendt appen noe om deg. Hvis du er appens utvikler, registrerer du den nøyaktige adressen.',
      ],
    },
    refusedAtOnce: {
      title: '~Appens forespørsel mislyktes',
      paragraphs: [
        '~Vi kjenner ikke denne appen, så vi har ikke sendt deg videre. Bruk knappen for å fortsette til {destination}. Fortsett bare hvis du stoler på målet.',
        '~Til appens utvikler: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Vi kan ikke lese denne lenken',
      paragraphs: [
        '~Appen sendte en forespørsel som vi ikke forstår.',
        '~Detaljer: {detail}',
        '~Gå tilbake til appen og start på nytt.',
      ],
    },
    requestExpired: {
      title: '~Denne forespørselen er ikke lenger gyldig',
      paragraphs: [
        '~En forespørsel om tilgang utløper etter 30 minutter. Den avsluttes også hvis det appen ber om, ikke lenger er tilgjengelig.',
        '~Gå tilbake til appen og start på nytt.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Fant ikke forespørselen i denne nettleseren',
      paragraphs: [
        '~En forespørsel om tilgang utløper etter 30 minutter og kan bare besvares i nettleseren der den startet. Denne startet et annet sted, er utløpt eller har aldri eksistert.',
        '~Hvis noen sendte deg denne lenken, må du ikke fortsette.',
        '~Gå tilbake til appen og start på nytt.',
      ],
    },
    alreadyAllowed: {
      title: '~Du har allerede tillatt dette',
      paragraphs: [
        '~Vi har sendt svaret ditt til appen. Du kan lukke denne siden.',
        '~Hvis appen fortsatt venter, starter du på nytt derfra. Du kan når som helst koble den fra i kontoen din.',
      ],
    },
    alreadyDenied: {
      title: '~Du har allerede avslått dette',
      paragraphs: [
        '~Vi har gitt appen beskjed, og den har ikke tilgang. Du kan lukke denne siden.',
        '~Hvis du ombestemmer deg, starter du på nytt fra appen.',
      ],
    },
    noWorkspace: {
      title: '~Du trenger et arbeidsområde først',
      paragraphs: [
        '~Apper fungerer i et arbeidsområde, og du er ikke medlem av noe arbeidsområde ennå.',
        '~{ours, select, yes {Be dem som driver tjenesten, om å legge deg til i et arbeidsområde. Gå deretter tilbake til appen og start på nytt.} other {Be {brand} om å legge deg til i et arbeidsområde. Gå deretter tilbake til appen og start på nytt.}}',
      ],
    },
    suspended: {
      title: '~Medlemskapet ditt i {workspace} er suspendert',
      paragraphs: [
        '~En administrator for {workspace} har suspendert medlemskapet ditt, så du kan ikke koble til apper der.',
        '~Be en administrator for arbeidsområdet om å gjenaktivere deg. Gå deretter tilbake til appen og start på nytt.',
      ],
    },
    suspendedEverywhere: {
      title: '~Medlemskapene dine er suspendert',
      paragraphs: [
        '~Administratorer har suspendert medlemskapet ditt i alle arbeidsområder du tilhører, så du kan ikke koble til apper.',
        '~Be en administrator for et arbeidsområde om å gjenaktivere deg. Gå deretter tilbake til appen og start på nytt.',
      ],
    },
    notAMember: {
      title: '~Du er ikke medlem av dette arbeidsområdet',
      paragraphs: [
        '~Appen ba om tilgang til arbeidsområdet {workspace}, men du er ikke medlem av det.',
        '~{ours, select, yes {Be dem som driver tjenesten, om å legge deg til, eller logg inn med en konto som er medlem.} other {Be {brand} om å legge deg til, eller logg inn med en konto som er medlem.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Et andre trinn ved innlogging er påkrevd',
      paragraphs: [
        '~{application} krever et andre trinn ved innlogging, men kontoen din har ikke noe.',
        '~Sett opp et i kontoen din. Gå deretter tilbake til appen og start på nytt.',
      ],
    },
    applicationBlocked: {
      title: '~Denne appen er blokkert i {workspace}',
      paragraphs: [
        '~Administratorene for {workspace} har blokkert {application}. Vi har ikke sendt appen noe om deg.',
        '~Hvis du trenger den i jobben, spør du en administrator.',
      ],
    },
    needsApproval: {
      title: '~En administrator må godkjenne dette først',
      paragraphs: [
        '~Medlemmene av {workspace} kan bare bruke godkjente apper, og ingen har godkjent {application} ennå.',
        '~Du kan be om godkjenning her. Vi har ikke sendt appen noe om deg.',
      ],
    },
    approvalRequested: {
      title: '~Du har bedt om godkjenning',
      paragraphs: [
        '~Administratorene for {workspace} kan se forespørselen din om å bruke {application}.',
        '~Når en administrator har godkjent den, starter du på nytt fra appen.',
      ],
    },
    notAnAdministrator: {
      title: '~Bare for administratorer',
      paragraphs: [
        '~Du er medlem av {workspace}, men bare administratorene der kan åpne denne siden.',
        '~Hvis du trenger tilgang, ber du en administrator for arbeidsområdet om å endre rollen din.',
      ],
    },
    lastAdministrator: {
      title: '~Et arbeidsområde trenger en administrator',
      paragraphs: [
        '~Arbeidsområdet ville blitt uten administrator, så ingenting ble endret.',
        '~Gjør først et annet medlem til administrator, og prøv deretter igjen.',
      ],
    },
    secondStepNeeded: {
      title: '~Et andre trinn er påkrevd',
      paragraphs: [
        '~{workspace} krever et andre trinn ved innlogging, for eksempel en autentiseringsapp.',
        '~Sett opp et, og fortsett deretter her.',
      ],
    },
    formExpired: {
      title: '~Dette skjemaet er utløpt',
      paragraphs: [
        '~Du kan ha logget inn eller ut i en annen fane, eller siden kan ha vært åpen lenge. Ingenting ble endret.',
        '~Åpne siden på nytt og prøv igjen.',
      ],
    },
    crossSite: {
      title: '~Skjemaet ble sendt fra et annet nettsted',
      paragraphs: [
        '~Vi godtar bare skjemaer som du fyller ut på våre egne sider. Ingenting ble endret.',
        '~Hvis du ikke ventet å se dette, lukker du siden. Ellers går du tilbake, laster inn siden på nytt og prøver igjen.',
      ],
    },
    tooManyAttempts: {
      title: '~For mange forsøk',
      paragraphs: ['~Det var for mange forsøk på kort tid. Kontoen din er trygg.', '~Prøv igjen om {wait}.'],
    },
    tooManyChanges: {
      title: '~For mange endringer',
      paragraphs: [
        '~Du har gjort dette for ofte den siste timen. Ingenting ble endret denne gangen.',
        '~Vent en time, og prøv deretter igjen.',
      ],
    },
    busy: {
      title: '~Det er stor pågang akkurat nå',
      paragraphs: [
        '~Mange logger inn akkurat nå.',
        '~Vent noen sekunder, og last deretter inn siden på nytt.',
      ],
    },
    serverError: {
      title: '~Noe gikk galt hos oss',
      paragraphs: [
        '~Dette er vår feil, ikke din, og vi har registrert den.',
        '~{ours, select, yes {Prøv igjen om litt. Hvis det skjer igjen, kontakter du dem som driver tjenesten, og oppgir referansen.} other {Prøv igjen om litt. Hvis det skjer igjen, kontakter du {brand} og oppgir referansen.}}',
      ],
    },
    unavailable: {
      title: '~Vi er snart tilbake',
      paragraphs: [
        '~En del av tjenesten er utilgjengelig akkurat nå.',
        '~Vent noen sekunder, og last deretter inn siden på nytt.',
      ],
    },
    tookTooLong: {
      title: '~Svaret vårt tok for lang tid',
      paragraphs: [
        '~Vi rakk ikke å bli ferdige i tide. Det du gjorde, kan likevel ha blitt gjennomført.',
        '~Vent noen sekunder, og last deretter inn siden på nytt.',
      ],
    },
    platformUnavailable: {
      title: '~Vi kan ikke laste inn arbeidsområdene dine nå',
      paragraphs: [
        '~Plattformen som administrerer dem, svarer ikke. Ingen tilgang ble gitt.',
        '~Vent noen sekunder, og last deretter inn siden på nytt.',
      ],
    },
    notFound: {
      title: '~Fant ikke siden',
      paragraphs: ['~Adressen kan være feil, eller siden kan være flyttet.'],
    },
    wrongMethod: {
      title: '~Denne adressen kan ikke åpnes slik',
      paragraphs: [
        '~Den virker bare via en lenke eller knapp på en av sidene våre. Ingenting ble endret.',
        '~Gå tilbake og bruk lenken eller knappen der.',
      ],
    },
    invitationOver: {
      title: '~Denne invitasjonen virker ikke lenger',
      paragraphs: [
        '~Den er godtatt, trukket tilbake eller utløpt, eller en nyere ble sendt. Ingenting ble endret.',
        '~Hvis du fortsatt vil bli med, ber du om en ny.',
      ],
    },
    linkOver: {
      title: '~Denne lenken virker ikke lenger',
      paragraphs: ['~Den er allerede brukt, eller den er utløpt. Ingenting ble endret.'],
    },
    linkOfAnother: {
      title: '~Denne lenken er for en annen konto',
      paragraphs: [
        '~Du er logget inn som {email}. Ingenting ble endret.',
        '~For å bruke lenken logger du ut, åpner den igjen og logger inn på kontoen den er til for.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe er allerede satt opp',
      paragraphs: ['~Oppsettet er fullført, så denne siden er stengt. Logg inn for å fortsette.'],
    },
  },
};
