/** The catalog in Danish. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const da: Catalog = {
  problem: '~Problem: {title}',
  footer: {
    support: '~Support',
    privacy: '~Privatliv',
    terms: '~Vilkår',
  },
  signedInAs: '~Logget ind som',
  unnamedApplication: '~App uden navn',
  workspaceTypes: {
    private: '~Privat arbejdsområde',
    team: '~Teamets arbejdsområde',
  },
  fields: {
    email: '~E-mailadresse',
    password: '~Adgangskode',
    name: '~Dit navn',
    newPasswordHint: '~Mindst 12 tegn. Nogle få tilfældige ord giver en god adgangskode.',
    workspaceTitle: '~Arbejdsområdets titel',
    workspaceTitleHint: '~Det, folk ser, for eksempel Acme Labs.',
    workspaceName: '~Arbejdsområdets navn',
    workspaceNameHint:
      '~Bruges i URL’er. 3 til 32 tegn: bogstaver, cifre og - . _ ~ (for eksempel acme-labs).',
    passwordAgain: '~Indtast adgangskoden igen. Vi gemmer den ikke, når der er en fejl i et andet felt.',
  },
  switchAccount: {
    question: '~Ikke dig?',
    button: '~Brug en anden konto',
  },
  waits: {
    minutes: '~{count, plural, one {# minut} other {# minutter}}',
    hours: '~{count, plural, one {# time} other {# timer}}',
  },
  destinations: {
    thisComputer: '~et program på denne computer',
    app: '~en app på denne enhed ({scheme})',
  },
  login: {
    title: '~Log ind',
    toContinueTo: '~for at fortsætte til {application}',
    signedOut: '~Du er logget ud.',
    reauthenticate: '~Bekræft, at det er dig. Indtast din adgangskode igen for at fortsætte.',
    button: '~Log ind',
    forgot: '~Har du glemt adgangskoden?',
    signUp: '~Opret en konto',
    byInvitation: '~Ny her? Bed en administrator for dit arbejdsområde om at invitere dig.',
    beforeSetup:
      '~Ingen har en konto her endnu. Åbn det link, som serveren udskrev, da den startede, for at oprette den første.',
    passwordStaysHere: '~Din adgangskode bliver her. Appen ser den aldrig.',
    passkey: {
      button: '~Log ind med en adgangsnøgle',
      failed: '~Der blev ikke brugt nogen adgangsnøgle. Prøv igen, eller indtast din adgangskode.',
      required: '~Denne app kræver mere end en adgangskode. Log ind med din adgangsnøgle.',
      requiredHere:
        '~Denne side kræver mere end en adgangskode. Log ind med din adgangsnøgle. Har du mistet den, så kontakt dem, der driver denne tjeneste.',
    },
  },
  secondStep: {
    title: '~Indtast din kode',
    intro: '~Indtast koden fra din godkendelsesapp eller en af dine gendannelseskoder.',
    code: '~Kode',
    lost: '~{ours, select, yes {Hvis du ikke har nogen af delene, så bed dem, der driver tjenesten, om at slå det andet trin fra for din konto.} other {Hvis du ikke har nogen af delene, så bed {brand} om at slå det andet trin fra for din konto.}}',
  },
  signUp: {
    title: '~Opret din konto',
    intro: '~Indtast din e-mailadresse. Vi sender dig et link, så du kan fortsætte.',
    sent: '~Vi har sendt en e-mail til {email}. Åbn linket i denne browser for at fortsætte. Det kan bruges én gang og udløber om 30 minutter.',
    forAddress: '~Din konto kommer til at bruge {email}. Indtast dit navn, og vælg en adgangskode.',
    create: '~Opret konto',
  },
  forgotPassword: {
    title: '~Har du glemt adgangskoden?',
    intro: '~Indtast e-mailadressen til din konto. Vi sender dig et link, så du kan vælge en ny adgangskode.',
    button: '~Send link',
    sent: {
      title: '~Tjek din e-mail',
      paragraphs: [
        '~Hvis der findes en konto med adgangskode for {email}, har vi sendt et link til den adresse. Det kan bruges én gang og udløber om 30 minutter.',
        '~Hvis der ikke kommer noget inden for få minutter, så kig i din spammappe.',
      ],
    },
  },
  resetPassword: {
    title: '~Vælg en ny adgangskode',
    intro: '~Du ændrer adgangskoden for {email}. Du bliver logget ud af alle browsere.',
    done: {
      title: '~Din adgangskode er ændret',
      paragraphs: [
        '~Du blev logget ud af alle browsere. Log ind med den nye adgangskode.',
        '~Hvis du var ved at forbinde en app, skal du gå tilbage til den og starte forfra.',
      ],
    },
  },
  firstPassword: {
    title: '~Vælg en adgangskode',
    intro: '~Du logger ind med {email} og denne adgangskode.',
    button: '~Gem adgangskode',
    done: {
      title: '~Din adgangskode er gemt',
      paragraphs: ['~Nu kan du logge ind.'],
    },
  },
  revertAddress: {
    title: '~Fortryd ændringen af din e-mailadresse',
    intro:
      '~Vi ændrer din adresse tilbage til {email} og logger dig ud af alle browsere. Vælg en ny adgangskode, for en anden kender måske den gamle.',
    button: '~Fortryd ændringen',
  },
  invitation: {
    title: '~Invitation',
    heading: '~Bliv medlem af {workspace}',
    about: '~Denne invitation er til {email}. Din rolle: {role}.',
    aboutBy: '~{by} har inviteret {email}. Din rolle: {role}.',
    join: '~Bliv medlem',
    signIn: '~Log ind for at blive medlem',
    create: '~Opret konto og bliv medlem',
    other:
      '~Du er logget ind som {email}. Log ud, og åbn derefter linket igen for at blive medlem med den inviterede adresse.',
  },
  workspace: {
    title: '~Vælg et arbejdsområde',
    onlyThisOne: '~{application} får kun adgang til det arbejdsområde, du vælger.',
    legend: '~Dine arbejdsområder',
    button: '~Fortsæt',
  },
  consent: {
    title: '~Tillad adgang?',
    heading: '~{application} beder om adgang til din konto',
    vouchedByOperator:
      '~{ours, select, yes {Registreret af dem, der driver tjenesten.} other {Registreret af {brand}.}}',
    vouchedByDocument:
      '~Udgivet på {host}. Vi har kun bekræftet denne webadresse; appen har selv valgt sit navn.',
    unverifiedTitle: '~Ubekræftet app.',
    vouchedByNobody: '~Denne app har selv valgt sit navn, og ingen har kontrolleret, hvem der står bag den.',
    unnamedByNobody: '~Denne app har ikke noget navn, og ingen har kontrolleret, hvem der står bag den.',
    judgeBy: '~Tillad kun adgang, hvis du har tillid til det sted, den sender dig hen:',
    website: '~Websted (ikke bekræftet):',
    loopbackTitle: '~Fortsæt kun, hvis du selv lige har startet dette.',
    loopbackWarning: '~Ethvert program på denne computer kan udgive sig for at være denne app.',
    forWhom: '~Som {account} i {workspace}',
    changeWorkspace: '~Skift arbejdsområde',
    resources: '~{count, plural, one {Fungerer med} other {Fungerer med alle disse}}',
    destination: '~Du bliver sendt til',
    permissions: '~Hvad {application} kan gøre',
    kinds: {
      act: '~Handle for dig',
      change: '~Ændre',
      read: '~Læse',
    },
    required: '~Altid inkluderet.',
    privacyPolicy: '~Appens privatlivspolitik',
    terms: '~Appens servicevilkår',
    withheld: '~Begrænset af din administrator',
    notGiven: '~Din administrator har ikke godkendt dette.',
    onlyPermissions: '~Din administrator begrænser appen til disse tilladelser: {permissions}.',
    noPermissions:
      '~Din administrator lader ikke appen bruge nogen af dine tilladelser i dette arbejdsområde. Den får kun den adgang, der er nævnt ovenfor.',
    askAdministrator: '~Anmod om godkendelse',
    takeBack: '~Du kan til enhver tid frakoble appen i din konto.',
    allow: '~Tillad',
    deny: '~Afslå',
  },
  defaultScopes: {
    profile: { title: '~Se dit navn', description: '~Navnet på din konto.' },
    email: { title: '~Se din e-mailadresse', description: '~Adressen, som du logger ind med.' },
    'user.workspaces.read': {
      title: '~Se listen over dine arbejdsområder',
      description: '~Deres navne og titler, men ikke indholdet.',
    },
    'user.profile.write': { title: '~Ændre din profil', description: '~For eksempel dit navn.' },
    'user.status.read': {
      title: '~Se din status',
      description: '~Om du er til rådighed, og din statusbesked.',
    },
    'user.status.write': { title: '~Angive din status', description: '~På dine vegne. Andre kan se den.' },
    'user.settings.read': { title: '~Se dine indstillinger', description: '~Indstillingerne for din konto.' },
    'user.settings.write': {
      title: '~Ændre dine indstillinger',
      description: '~Indstillingerne for din konto.',
    },
    'workspace.mcp': {
      title: '~Arbejde med dataene i dette arbejdsområde',
      description: '~Se og ændre alt, hvad du har adgang til, også gennem en AI-assistent.',
    },
  },
  consentAgain: {
    title: '~Fortsæt?',
    heading: '~Fortsæt som {account} til {application}?',
    before: '~Du har tidligere givet appen samme adgang, og intet er ændret siden.',
    review: '~Gennemgå eller ændr adgangen',
    button: '~Fortsæt',
  },
  notice: {
    goOn: '~Fortsæt',
    openAgain: '~Åbn siden igen',
    goOnTo: '~Fortsæt til {destination}',
    backToApplication: '~Tilbage til appen',
    reference: '~Reference: {reference}',
  },
  setup: {
    title: '~Konfigurer Vouchsafe',
    intro: '~Opret den første administrator og det første arbejdsområde.',
    administrator: '~Administrator',
    workspace: '~Arbejdsområde',
    button: '~Opret',
  },
  account: {
    title: '~Din konto',
    first: {
      title: '~Forbind din første app',
      intro:
        '~Kør disse kommandoer i en anden terminal, i den mappe, hvor du startede serveren. De virker, som de er; ret navnene og URL’erne, når du er klar.',
      done: '~Færdig',
      api: '~1. Dit API',
      apiText: '~Fortæl serveren om dit API. Tokens udstedes til præcis denne URL.',
      permissions: '~2. Dine tilladelser',
      permissionsText:
        '~Deklarer en tilladelse, som dit API kontrollerer, og giv den til medlemmerne af et arbejdsområde.',
      application: '~3. Din app',
      applicationText: '~Registrer den app, der beder om adgang.',
      check: '~4. Kontrollér tokens i dit API',
      checkText:
        '~Gem dette som api.mjs i samme mappe, og start det. Dokumentationen har det samme eksempel for Express, Fastify og MCP SDK.',
      tryIt: '~5. Prøv det',
      tryText:
        '~Kør dette i en anden terminal. Dette åbner din browser, kører hele forløbet og udskriver tokenet og svaret fra dit API.',
    },
    sections: {
      applications: '~Apps',
      sessions: '~Sessioner',
      password: '~Adgangskode',
      security: '~Sikkerhed',
      settings: '~Indstillinger',
      activity: '~Aktivitet',
    },
    signOut: '~Log ud',
    back: '~Tilbage til din konto',
    workspaces: '~Dine arbejdsområder',
    noWorkspaces:
      '~{ours, select, yes {Du er endnu ikke medlem af noget arbejdsområde. Bed dem, der driver tjenesten, om at føje dig til et.} other {Du er endnu ikke medlem af noget arbejdsområde. Bed {brand} om at føje dig til et.}}',
    suspended:
      '~Dit medlemskab af dette arbejdsområde er suspenderet. Dine forbundne apps er også sat på pause.',
    administer: '~Administrer {workspace}',
    console: '~Operatørkonsol',
    role: '~din rolle: {role}',
    connections: '~Forbundne apps',
    noConnections: '~Ingen apps har adgang til din konto.',
    onlyNewest:
      '~Denne side viser kun dine {count, number} nyeste forbindelser. Frakobl nogle, du ikke længere har brug for, for at se ældre.',
    vouchedByOperator:
      '~{ours, select, yes {Registreret af dem, der driver tjenesten} other {Registreret af {brand}}}',
    vouchedByDocument: '~Udgivet på {host}',
    vouchedByNobody: '~Ubekræftet: appen har selv valgt sit navn',
    worksIn: '~Fungerer i {workspace}',
    runsAt: '~Kører på',
    thatComputer: '~Den computer, hvor du tillod adgang',
    app: '~En enhed med denne app ({scheme})',
    allowed: '~Tilladt',
    allowedIn: '~{moment}, i {device}',
    allowedInAt: '~{moment}, i {device} fra {address}',
    lastUsed: '~Sidst brugt',
    neverUsed: '~Aldrig',
    mayDo: '~{count, plural, one {Hvad den kan gøre: # tilladelse} other {Hvad den kan gøre: # tilladelser}}',
    paused: {
      blocked: '~Sat på pause: en administrator har blokeret appen i arbejdsområdet.',
      needs_approval: '~Sat på pause: en administrator for arbejdsområdet skal først godkende appen.',
      suspended: '~Sat på pause: dit medlemskab af dette arbejdsområde er suspenderet.',
      needs_second_step:
        '~Sat på pause: dette arbejdsområde kræver et andet trin ved login. Log ind igen med et andet trin for at genoptage forbindelsen.',
      switched_off:
        '~{ours, select, yes {Sat på pause: de, der driver tjenesten, har deaktiveret appen.} other {Sat på pause: {brand} har deaktiveret appen.}}',
    },
    withdraw: '~Frakobl',
    withdrawFrom: '~Frakobl {application} fra {workspace}, tilladt i {device}',
    withdrawInWorkspace: '~Frakobl fra {workspace}',
    withdrawEverywhere: '~Frakobl {application} overalt',
    suspicion: {
      title:
        '~{count, plural, one {Vi frakoblede en app for at beskytte dig} other {Vi frakoblede apps for at beskytte dig}}',
      what: '~{application} mistede adgangen til {workspace} ({moment}).',
      meaning:
        '~{count, plural, one {En engangsnøgle blev brugt to gange. Enten lavede appen en fejl, eller også har nogen kopieret nøglen. Nøglen virker ikke længere.} other {For hver af dem blev en engangsnøgle brugt to gange. Enten lavede appen en fejl, eller også har nogen kopieret nøglen. Disse nøgler virker ikke længere.}}',
      advice:
        '~Hvis du vil blive ved med at bruge en app, skal du forbinde den igen fra selve appen. Hvis det sker igen, eller du ikke genkender en app, bør du gennemgå dine sessioner og din aktivitet og skifte adgangskode.',
    },
    confirm: {
      title: '~Frakobl?',
      inWorkspace: '~Frakobl {application} fra {workspace}?',
      everywhere: '~Frakobl {application} overalt?',
      count:
        '~{count, plural, one {Dette afslutter én forbindelse.} other {Dette afslutter # forbindelser, uanset hvor appen kører.}}',
      more: '~Dette afslutter mere end {count, number} forbindelser, uanset hvor appen kører.',
      after:
        '~Appen mister adgangen inden for få sekunder. Det, den allerede har gjort, bliver ikke fortrudt. Du kan forbinde den igen fra appen.',
      cancel: '~Annuller',
    },
    withdrawnFrom: {
      title: '~Frakoblet',
      paragraphs: [
        '~{count, plural, one {Vi afsluttede én forbindelse mellem {application} og {workspace} og ændrede ikke andet.} other {{application} har ikke længere adgang til {workspace}. Vi afsluttede # forbindelser og ændrede ikke andet.}}',
        '~Appens nøgler holder op med at virke inden for få sekunder. Du kan til enhver tid forbinde den igen fra appen.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Frakoblet',
      paragraphs: [
        '~{count, plural, one {{application} har ikke længere adgang til nogen af dine arbejdsområder. Vi afsluttede én forbindelse og ændrede ikke andet.} other {{application} har ikke længere adgang til nogen af dine arbejdsområder. Vi afsluttede # forbindelser og ændrede ikke andet.}}',
        '~Appens nøgler holder op med at virke inden for få sekunder. Du kan til enhver tid forbinde den igen fra appen.',
      ],
    },
    nothingWithdrawn: {
      title: '~Intet at frakoble',
      paragraphs: ['~Forbindelsen var allerede afsluttet, eller den var ikke din. Intet er ændret.'],
    },
    device: {
      both: '~{browser} på {system}',
      onlySystem: '~en browser på {system}',
      unknown: '~en ukendt browser',
    },
    sessions: {
      intro: '~Browsere, hvor du er logget ind. Forbundne apps beholder deres adgang, når du logger ud.',
      thisBrowser: '~Denne browser',
      since: '~Logget ind {moment}',
      sinceAt: '~Logget ind {moment}, fra {address}',
      others: '~Andre browsere',
      noOthers: '~Du er ikke logget ind andre steder.',
      end: '~Log ud',
      endFrom: '~Log ud af {device}, logget ind {moment}',
      endOthers: '~Log ud af alle andre browsere',
    },
    password: {
      intro: '~Du forbliver logget ind her. Alle andre browsere logges ud og skal bruge den nye adgangskode.',
      current: '~Nuværende adgangskode',
      new: '~Ny adgangskode',
      disconnect: '~Frakobl også alle apps',
      disconnectHint:
        '~De mister adgangen inden for få sekunder, men du kan forbinde dem igen. Gør det, hvis en anden måske kender din adgangskode.',
      allDisconnected: '~Alle apps frakobles',
      allDisconnectedHint: '~De mister adgangen inden for få sekunder, men du kan forbinde dem igen.',
      button: '~Skift adgangskode',
      none: '~{ours, select, yes {Din konto har ingen adgangskode. Bed dem, der driver tjenesten, om at angive en for dig.} other {Din konto har ingen adgangskode. Bed {brand} om at angive en for dig.}}',
      wrongCurrent: '~Din nuværende adgangskode er forkert.',
      changed: {
        title: '~Din adgangskode er ændret',
        paragraphs: [
          '~{sessions, plural, =0 {Du var ikke logget ind andre steder.} one {Én anden browser blev logget ud.} other {# andre browsere blev logget ud.}}',
        ],
      },
      applicationsKept: '~Dine apps forbliver forbundet.',
      applicationsEnded:
        '~{count, plural, =0 {Ingen apps var forbundet.} one {Én appforbindelse blev afsluttet; den mister adgangen inden for få sekunder.} other {# appforbindelser blev afsluttet; de mister adgangen inden for få sekunder.}}',
    },
    security: {
      intro:
        '~En godkendelsesapp holder alle ude, der kun kender din adgangskode. Hvis du konfigurerer en, så gem dine gendannelseskoder, hvis nu du mister din telefon.',
      passkeys: {
        title: '~Adgangsnøgler',
        one: '~Adgangsnøgle',
        intro:
          '~Med en adgangsnøgle logger du ind med dit fingeraftryk, dit ansigt eller enhedens pinkode i stedet for en adgangskode. Den virker kun på dette websted, så et falsk websted kan ikke stjæle den.',
        none: '~Du har ingen adgangsnøgler endnu.',
        added: '~Tilføjet {day}',
        used: '~Sidst brugt {day}',
        neverUsed: '~Aldrig brugt',
        synchronized: '~Synkroniseret mellem dine enheder',
        onOneDevice: '~Kun på én enhed',
        name: '~Navn',
        nameHint: '~Vælg et navn, du kan genkende senere, for eksempel »Min telefon«.',
        add: '~Tilføj en adgangsnøgle',
        unsupported:
          '~Åbn denne side i en browser, der understøtter adgangsnøgler og har JavaScript slået til, for at tilføje en adgangsnøgle.',
        full: '~Du har {most, number} adgangsnøgler, hvilket er det højeste antal for en konto. Fjern en for at tilføje en anden.',
        failed: '~Der blev ikke tilføjet nogen adgangsnøgle. Prøv igen.',
        known: '~Denne enhed har allerede en adgangsnøgle til din konto.',
        refused: '~Denne adgangsnøgle blev ikke accepteret. Prøv igen.',
        change: '~Omdøb eller fjern',
        changeNamed: '~Omdøb eller fjern {name}',
        remove: '~Fjern',
        removeNamed: '~Fjern {name}?',
        afterRemoval:
          '~Du kan ikke længere logge ind med den. Slet den også på din enhed, så din browser holder op med at foreslå den.',
      },
      totp: {
        title: '~Godkendelsesapp',
        none: '~Brug en app på din telefon, der viser en ny sekscifret kode hvert 30. sekund. Når den er konfigureret, beder vi om koden efter adgangskoden.',
        added: '~Tilføjet {moment}. Vi beder om koden efter adgangskoden.',
        setUp: '~Konfigurer en godkendelsesapp',
        replace: '~Udskift appen',
        remove: '~Fjern appen',
        scan: '~Scan denne QR-kode med en godkendelsesapp.',
        qrCode: '~QR-kode til din godkendelsesapp',
        key: '~Hvis du ikke kan scanne den, skal du indtaste denne nøgle i appen:',
        code: '~Kode fra appen',
        codeHint: '~Seks cifre.',
        turnOn: '~Slå til',
      },
      recovery: {
        title: '~Gendannelseskoder',
        left: '~Ubrugte koder: {count, number}. Hver virker én gang i stedet for en kode fra appen. Hvis du opretter nye koder, holder de gamle op med at virke.',
        make: '~Erstat gendannelseskoderne',
        keep: '~Opbevar koderne et sikkert sted, for eksempel i en adgangskodeadministrator. Hver virker én gang i stedet for en kode fra appen. Du kan ikke se dem igen.',
        replaced: '~Dine tidligere gendannelseskoder virker ikke længere.',
        saved: '~Jeg har gemt disse koder',
      },
      done: {
        totp_added: '~Din godkendelsesapp er konfigureret.',
        totp_removed: '~Din godkendelsesapp er fjernet.',
        passkey_added: '~Din adgangsnøgle blev tilføjet.',
        passkey_removed: '~Adgangsnøglen blev fjernet.',
      },
    },
    settings: {
      language: '~Sprog',
      languageHint:
        '~For disse sider og de e-mails, vi sender dig. Hvis du ikke vælger et, er vores e-mails på engelsk.',
      browserLanguage: '~Som i browseren',
      timeZone: '~Tidszone',
      timesLookLike: '~Tidspunkter vises sådan: {moment}',
      universalTime: '~Universel tid (UTC)',
      save: '~Gem',
      saved: '~Gemt.',
    },
    deletion: {
      title: '~Slet din konto',
      intro:
        '~Apps mister adgangen med det samme, og du bliver logget ud overalt. Din konto og dens data slettes efter {days, number} dage. Indtil da kan du logge ind for at beholde kontoen.',
      confirm: '~Indtast din e-mailadresse for at bekræfte',
      wrongAddress: '~Dette er ikke kontoens e-mailadresse.',
      lastAdministrator:
        '~Du er den eneste administrator af hvert af arbejdsområderne nedenfor. Gør først et andet medlem til administrator: åbn arbejdsområdet, vælg »Administrer« ved siden af et medlem, og skift rollen.',
      lastOperator:
        '~Du er den eneste operatør af denne tjeneste. Udpeg først en anden med kommandoen {command}.',
      requested: {
        title: '~Din konto bliver slettet',
        paragraphs: [
          '~Din konto slettes {date}. Log ind inden da, og vælg »Behold kontoen« for at beholde den.',
        ],
      },
      keep: {
        title: '~Din konto står til at blive slettet',
        intro:
          '~Din konto og dens data slettes {date}. Hvis du beholder kontoen, skal du forbinde dine apps igen.',
        button: '~Behold kontoen',
      },
    },
    data: {
      title: '~Dine data',
      intro: '~Alt, hvad vi gemmer om dig, i én JSON-fil.',
      download: '~Download dine data',
    },
    address: {
      change: '~Skift e-mailadresse',
      intro:
        '~Du logger ind med {email}. Hvis du vil bruge en anden adresse, skal du skrive den her og åbne det link, vi sender til den.',
      new: '~Ny e-mailadresse',
      button: '~Send link',
      sent: {
        title: '~Tjek din e-mail',
        paragraphs: [
          '~Vi har sendt en besked til {email}. Åbn linket inden for 30 minutter, og log ind, hvis du bliver bedt om det. Indtil da ændres intet.',
        ],
      },
      confirmTitle: '~Bekræft din nye e-mailadresse',
      confirmIntro:
        '~Efter bekræftelsen logger du ind med {email}. Vi sender et link til din tidligere adresse, som kan fortryde ændringen i 7 dage.',
      confirm: '~Bekræft adressen',
      changed: {
        title: '~Din e-mailadresse blev ændret',
        paragraphs: ['~Log ind med {email} fra nu af.'],
      },
    },
    activity: {
      intro: '~Seneste aktivitet, nyeste først.',
      none: '~Ingen aktivitet endnu.',
      older: '~Ældre',
      newest: '~Tilbage til de nyeste',
      goneApplication: '~en fjernet app',
      goneWorkspace: '~et arbejdsområde, du ikke tilhører',
      events: {
        'user.created': '~Din konto blev oprettet',
        'user.signed_up': '~Din konto blev oprettet ved tilmelding',
        'user.updated': '~Dit navn eller dine indstillinger blev ændret',
        'user.password_set': '~Din adgangskode blev ændret',
        'user.password_reset': '~Din adgangskode blev ændret via et link',
        'user.totp_added': '~En godkendelsesapp blev føjet til din konto',
        'user.totp_removed': '~Godkendelsesappen blev fjernet fra din konto',
        'user.recovery_codes_made': '~Der blev oprettet nye gendannelseskoder',
        'user.recovery_code_used': '~En gendannelseskode blev brugt',
        'user.factors_removed':
          '~Din godkendelsesapp, dine gendannelseskoder og dine adgangsnøgler blev fjernet',
        'user.reset_link_sent': '~Et link til at vælge en ny adgangskode blev sendt til dig',
        'user.reset_link_made': '~Et link til at vælge en ny adgangskode blev lavet til dig',
        'user.exported': '~Dine data blev downloadet',
        'user.deletion_requested': '~Der blev anmodet om sletning af din konto',
        'user.deletion_undone': '~Sletningen af din konto blev annulleret',
        'user.email_change_requested': '~Der blev anmodet om en ændring af din e-mailadresse',
        'user.email_changed': '~Din e-mailadresse blev ændret',
        'user.email_change_reverted': '~En ændring af din e-mailadresse blev fortrudt',
        'invitation.accepted': '~En invitation til {workspace} blev accepteret',
        'passkey.added': '~En adgangsnøgle blev føjet til din konto',
        'passkey.renamed': '~En af dine adgangsnøgler blev omdøbt',
        'passkey.removed': '~En adgangsnøgle blev fjernet fra din konto',
        'passkey.counter_went_back': '~Et login blev afvist, fordi nogen kan have kopieret din adgangsnøgle',
        'session.started': '~Login',
        'session.ended': '~En browser blev logget ud',
        'session.others_ended': '~Alle andre browsere blev logget ud',
        'grant.allowed': '~{application} blev givet adgang til {workspace}',
        'grant.ended': '~Adgangen for {application} til {workspace} blev afsluttet',
        'grant.refresh_repeated':
          '~{application} fornyede sin adgang til {workspace} med en nøgle, der allerede var brugt',
        'member.added': '~Du blev føjet til {workspace} ({role})',
        'member.role_changed': '~Din rolle i {workspace} blev ændret til {role}',
        'member.suspended': '~Dit medlemskab af {workspace} blev suspenderet',
        'member.resumed': '~Dit medlemskab af {workspace} blev genaktiveret',
        'member.removed': '~Du blev fjernet fra {workspace}',
        'operator.appointed': '~Du blev udpeget som operatør af denne tjeneste',
        'operator.dismissed': '~Du er ikke længere operatør af denne tjeneste',
        'application.approval_requested': '~Der blev anmodet om godkendelse af {application} i {workspace}',
        'application.approval_granted': '~Din anmodning om {application} i {workspace} blev godkendt',
        'application.approval_declined': '~Din anmodning om {application} i {workspace} blev afslået',
      },
      factorsRemoved: '~Fjernet fra din konto: {factors}',
      signedInWith: {
        password: '~Login med adgangskode',
        twoSteps: '~Login med adgangskode og et andet trin',
        passkey: '~Login med adgangsnøgle',
      },
      otherEvent: '~Anden hændelse: {event}',
      by: {
        you: '~af dig',
        administrator: '~af en administrator for arbejdsområdet',
        application: '~af appen',
        operator: '~{ours, select, yes {af dem, der driver tjenesten} other {af {brand}}}',
        platform: '~af platformen',
      },
      because: {
        code_replayed: '~fordi en af dens engangsnøgler blev brugt to gange',
        refresh_token_reused: '~fordi en af dens engangsnøgler blev brugt to gange',
        refresh_token_repeated: '~fordi en anden kan have brugt en af dens nøgler',
        password_changed: '~fordi du skiftede adgangskode',
        limit_reached:
          '~fordi du forbandt appen for mange gange; den forbindelse, der havde været ubrugt længst, blev afsluttet',
        member_removed: '~fordi du blev fjernet fra arbejdsområdet',
        client_removed: '~fordi appen blev fjernet',
        workspace_removed: '~fordi arbejdsområdet blev fjernet',
      },
      at: '~fra {address}',
    },
  },
  admin: {
    title: '~Administrer {workspace}',
    tabs: {
      applications: '~Apps',
      members: '~Medlemmer',
      activity: '~Aktivitet',
    },
    tabsLabel: '~Administration',
    back: '~Tilbage',
    yourAccount: '~Din konto',
    states: {
      undecided: '~Ingen beslutning',
      allowed: '~Godkendt',
      limited: '~Godkendt med begrænsninger',
      blocked: '~Blokeret',
      waiting: '~Venter på godkendelse',
    },
    done: {
      decided: '~Gemt. Ændringen når eksisterende forbindelser inden for få sekunder.',
      blocked: '~Blokeret. Eksisterende forbindelser holder op med at virke inden for få sekunder.',
      ended: '~Adgangen er afsluttet. Apps mister den inden for få sekunder.',
      approved: '~Godkendt. Medlemmerne kan bruge appen nu.',
      identity_changed:
        '~Intet blev gemt. Appen blev ændret, mens du traf din beslutning. Gennemgå den igen, før du beslutter dig.',
      dismissed: '~Anmodningen blev ignoreret.',
      only_approved: '~Medlemmerne kan nu kun bruge godkendte apps.',
      second_step_required:
        '~Medlemmer skal nu bruge et andet trin ved login. Forbindelser, der er lavet uden det, er sat på pause, indtil medlemmet logger ind med et andet trin.',
      second_step_optional: '~Et andet trin ved login er nu valgfrit for medlemmer.',
      all_applications: '~Medlemmerne kan nu bruge alle apps, der ikke er blokeret.',
      member_added: '~Medlemmet er tilføjet.',
      role: '~Rollen er ændret. Ændringen når forbundne apps inden for få sekunder.',
      suspended: '~Medlemmet er suspenderet, og medlemmets forbundne apps er sat på pause.',
      resumed: '~Medlemmet er aktivt igen, og det er medlemmets forbundne apps også.',
      emailed: '~Invitationen er sendt med e-mail. Kun det nyeste link virker.',
      invited: '~Invitationen er sendt. Tidligere invitationslinks til denne adresse virker ikke længere.',
      withdrawn: '~Invitationen blev trukket tilbage.',
      removed: '~Medlemmet er fjernet. Medlemmets forbundne apps har ikke længere adgang.',
    },
    applications: {
      requests: '~Afventende anmodninger',
      askedBy: '~anmodet af {people}',
      approve: '~Godkend',
      approveApplication: '~Godkend {application}',
      dismiss: '~Ignorer',
      dismissApplication: '~Ignorer anmodningen for {application}',
      inUse: '~Apps i brug',
      none: '~Ingen apps har adgang til dette arbejdsområde.',
      more: '~Denne side viser kun de nyeste forbindelser.',
      registeredHere:
        '~{ours, select, yes {Registreret af dem, der driver tjenesten} other {Registreret af {brand}}}',
      unverified: '~Ubekræftet: appen har registreret sig selv',
      publishedBy: '~Udgivet på {host}',
      connections: '~{count, plural, one {# forbindelse} other {# forbindelser}}',
      lastUsed: '~sidst brugt {moment}',
      paused: '~sat på pause',
      decide: '~Gennemgå',
      decideAbout: '~Gennemgå {application}',
      block: '~Bloker',
      blockApplication: '~Bloker {application}',
      endOne: '~Afslut adgang',
      endOneOf: '~Afslut adgang til {application} for {member}',
      endAll: '~Afslut adgangen for alle',
      endAllOf: '~Afslut adgangen for alle: {application}',
      endAllTitle: '~Afslut adgangen til {application} for alle?',
      endAllText:
        '~Dette afslutter {count, plural, one {# appforbindelse} other {# appforbindelser}} for {members, plural, one {# medlem} other {# medlemmer}} permanent. Medlemmerne kan forbinde appen igen, medmindre du blokerer den.',
      policy: '~Hvad medlemmerne kan bruge',
      anyAllowed: '~Alle apps, der ikke er blokeret. Hvert medlem bestemmer selv.',
      onlyApproved: '~Kun godkendte apps. Medlemmerne kan anmode om godkendelse af andre apps.',
      restrict: '~Kræv godkendelse',
      unrestrict: '~Kræv ikke længere godkendelse',
      decisions: '~Dine beslutninger',
      noDecisions: '~Ingen beslutninger endnu.',
      everythingFrom: '~Alt fra {host}',
      another: '~Gennemgå en anden app',
      anotherLabel: '~Klient-ID eller værtsnavn',
      anotherHint:
        '~For eksempel my-app, https://app.example.com/client.json eller app.example.com for alle apps, der er udgivet der.',
      anotherButton: '~Fortsæt',
    },
    onlyApproved: {
      title: '~Kræv godkendelse?',
      wouldStop:
        '~Disse apps er i brug, men ikke godkendt. Hvis du ikke godkender dem nu, holder de op med at virke inden for få sekunder og forbliver på pause, indtil du gør det.',
      nothingStops:
        '~Alle apps i brug er godkendt, så intet holder op med at virke. Medlemmerne kan anmode om godkendelse af andre apps.',
      members: '~{count, plural, one {brugt af # medlem} other {brugt af # medlemmer}}',
      stopThem: '~Kræv godkendelse, og sæt disse på pause',
      approveAll: '~Godkend disse, og kræv godkendelse',
    },
    application: {
      width: '~Beslutningen gælder',
      alone: '~Kun denne app',
      decision: '~Beslutning',
      decisions: {
        none: '~Ingen beslutning',
        allowed: '~Godkend',
        limited: '~Godkend med begrænsninger',
        blocked: '~Bloker',
      },
      hints: {
        none: '~Bruger arbejdsområdets standard.',
        noneWaits: '~Ingen kan bruge den, før en administrator godkender den.',
        allowed: '~Medlemmerne bestemmer, hvad den kan gøre.',
        limited: '~Medlemmerne bestemmer inden for de begrænsninger, der er valgt nedenfor.',
        blocked:
          '~Ingen kan bruge den her. Eksisterende forbindelser er sat på pause, indtil du godkender den.',
      },
      limits: '~Begrænsninger',
      limitsHint:
        '~De gælder for »Godkend med begrænsninger«. Hvis alt er valgt, er der ingen begrænsning, og det, der tilføjes senere, er inkluderet.',
      fixed: '~altid inkluderet',
      scopes: '~Hvad medlemmer kan tillade, som de ser det',
      permissions: '~Højeste tilladelser i dette arbejdsområde',
      noPermissions: '~Ingen tilladelser er defineret.',
      alsoHost: '~Der er også en beslutning om alt fra {host}: {state}. Begge gælder; den strengeste afgør.',
      unknown: '~Ingen har brugt denne app endnu.',
      save: '~Gem',
    },
    invitations: {
      title: '~Invitationer',
      none: '~Ingen afventende invitationer.',
      invite: '~Inviter nogen',
      hint: '~Den inviterede kan blive medlem med en eksisterende konto eller oprette en. Invitationen gælder i 7 dage og kun for denne adresse.',
      inviteButton: '~Inviter',
      alreadyMember: '~{email} er allerede medlem.',
      until: '~udløber {day}',
      expired: '~udløb {day}',
      unusable: '~ikke længere gyldig; send den igen',
      handOver: '~Send dette link til den inviterede og ingen andre:',
      resend: '~Send igen',
      resendTo: '~Send igen til {email}',
      withdraw: '~Træk tilbage',
      withdrawFrom: '~Træk tilbage: invitationen til {email}',
    },
    members: {
      invitations: '~Inviter personer via e-mail',
      suspended: '~Suspenderet',
      you: '~dig',
      manage: '~Administrer',
      manageMember: '~Administrer {member}',
      back: '~Tilbage til medlemmerne',
      search: '~Søg efter navn eller e-mailadresse',
      searchButton: '~Søg',
      noMatch: '~Ingen medlemmer matcher din søgning.',
      everyone: '~Vis alle medlemmer',
      add: '~Tilføj et medlem',
      addHint: '~Adressen på en person, der allerede har en konto her. Vedkommende får adgang med det samme.',
      addButton: '~Tilføj',
      addInvalid: '~Indtast en e-mailadresse, for eksempel alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} har ingen konto her. Kontrollér adressen, eller bed dem, der driver tjenesten, om at oprette en konto.} other {{email} har ingen konto her. Kontrollér adressen, eller bed {brand} om at oprette en konto.}}',
      secondStep: '~Andet trin ved login',
      secondStepOptional: '~Medlemmer kan logge ind i dette arbejdsområde med kun en adgangskode.',
      secondStepRequired: '~Medlemmer skal bruge et andet trin, for eksempel en godkendelsesapp.',
      requireSecondStep: '~Kræv et andet trin',
      dropSecondStep: '~Gør det valgfrit',
      more: '~Flere medlemmer',
      noMore: '~Der er ikke flere medlemmer.',
      role: '~Rolle',
      roleHint: '~Afgør, hvad medlemmet og medlemmets forbundne apps kan gøre i dette arbejdsområde.',
      changeRole: '~Skift rolle',
      access: '~Forbundne apps',
      accessText:
        '~{count, plural, =0 {Dette medlem har ingen appforbindelser i dette arbejdsområde.} one {Dette medlem har # appforbindelse i dette arbejdsområde.} other {Dette medlem har # appforbindelser i dette arbejdsområde.}}',
      endAccess: '~Afslut al adgang',
      suspend: '~Suspender',
      suspendText:
        '~Når et medlem suspenderes, spærres medlemmets adgang, og medlemmets forbundne apps sættes på pause.',
      resume: '~Genaktiver',
      resumeText: '~Dette medlem er suspenderet. Medlemmets forbundne apps er også sat på pause.',
      remove: '~Fjern fra arbejdsområdet',
      removeText: '~Afslutter medlemskabet og adgangen for alle apps, som medlemmet har forbundet her.',
      removeTitle: '~Fjern {member}?',
      removeConfirm:
        '~{count, plural, =0 {Dette afslutter medlemskabet med det samme.} one {Dette afslutter medlemskabet med det samme og # appforbindelse permanent.} other {Dette afslutter medlemskabet med det samme og # appforbindelser permanent.}}',
    },
    activity: {
      none: '~Ingen aktivitet endnu.',
      older: '~Ældre',
      newest: '~Nyeste',
      by: '~af {actor}',
      somebody: '~en fjernet bruger',
      someApplication: '~en app',
      actors: {
        client: '~appen',
        operator: '~{ours, select, yes {dem, der driver tjenesten} other {{brand}}}',
        platform: '~platformen',
        system: '~denne tjeneste',
      },
      token: '~{ours, select, yes {dem, der driver tjenesten ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} gav {application} adgang til dette arbejdsområde',
      'grant.ended': '~Forbindelsen mellem {user} og {application} blev afsluttet: {reason}',
      'grant.refresh_repeated':
        '~{application} fornyede sin adgang for {user} med en nøgle, der allerede var brugt',
      'application.allowed':
        '~{limited, select, yes {{application} blev godkendt med begrænsninger} other {{application} blev godkendt}}',
      'application.blocked': '~{application} blev blokeret',
      'application.policy_removed': '~Beslutningen om {application} blev trukket tilbage',
      'application.approval_requested': '~{user} anmodede om godkendelse af {application}',
      'application.approval_granted': '~Anmodningen fra {user} om {application} blev godkendt',
      'application.approval_declined': '~Anmodningen fra {user} om {application} blev afslået',
      'application.approval_dismissed': '~Anmodningen om at godkende {application} blev ignoreret',
      'workspace.created': '~Arbejdsområdet blev oprettet',
      'workspace.updated': '~Arbejdsområdets indstillinger blev ændret',
      'workspace.retired': '~Platformen lukkede arbejdsområdet',
      'workspace.only_approved': '~Apps kræver nu godkendelse',
      'workspace.all_applications': '~Apps kræver ikke længere godkendelse',
      'workspace.second_step_required': '~Et andet trin ved login blev gjort obligatorisk',
      'workspace.second_step_optional': '~Et andet trin ved login blev gjort valgfrit',
      'invitation.sent': '~Nogen blev inviteret',
      'invitation.withdrawn': '~En invitation blev trukket tilbage',
      'invitation.accepted': '~{user} accepterede en invitation',
      'member.added': '~{user} blev medlem ({role})',
      'member.role_changed': '~Rollen for {user} blev ændret fra {before} til {role}',
      'member.suspended': '~{user} blev suspenderet',
      'member.resumed': '~{user} blev genaktiveret',
      'member.removed': '~{user} blev fjernet',
    },
    endReasons: {
      code_replayed: '~en af appens engangsnøgler blev brugt to gange',
      refresh_token_reused: '~en af appens engangsnøgler blev brugt to gange',
      refresh_token_repeated: '~en anden kan have brugt en af appens nøgler',
      revoked_by_client: '~appen frakoblede sig',
      revoked_by_user: '~medlemmet frakoblede appen',
      revoked_by_administrator: '~en administrator afsluttede den',
      revoked_by_operator:
        '~{ours, select, yes {de, der driver tjenesten, afsluttede den} other {{brand} afsluttede den}}',
      password_changed: '~medlemmet skiftede adgangskode',
      limit_reached:
        '~medlemmet forbandt appen for mange gange; den forbindelse, der havde været ubrugt længst, blev afsluttet',
      member_removed: '~medlemmet blev fjernet',
      client_removed: '~appen blev fjernet',
      user_removed: '~medlemmets konto blev fjernet',
      workspace_removed: '~arbejdsområdet blev fjernet',
    },
  },
  errors: {
    unknownApplication:
      '~Vi fandt ingen app med dette klient-ID. Indtast et klient-ID, URL’en til en klients metadatadokument eller et værtsnavn.',
    wrongCredentials: '~Forkert e-mailadresse eller adgangskode.',
    passkey: {
      expired: '~Det tog for lang tid. Prøv igen.',
      unknown:
        '~Denne adgangsnøgle er ikke registreret her. Den kan være blevet fjernet. Brug en anden, eller indtast din adgangskode.',
      refused: '~Denne adgangsnøgle blev ikke accepteret. Prøv igen, eller indtast din adgangskode.',
    },
    wrongCode:
      '~Koden er forkert eller allerede brugt. Indtast en ny. Hvis koderne fra din app stadig ikke virker, så indstil din telefons ur til at blive opdateret automatisk.',
    chooseWorkspace: '~Vælg et af dine arbejdsområder.',
    otherDomain:
      '~Du kan ikke oprette en konto med denne adresse. Brug din arbejdsadresse, eller bed en administrator for dit arbejdsområde om at invitere dig.',
    setup: {
      emailInvalid: '~Indtast en e-mailadresse, for eksempel alice@example.com.',
      nameMissing: '~Indtast dit navn.',
      passwordTooShort: '~Vælg en adgangskode på mindst {least, number} tegn.',
      passwordTooLong: '~Vælg en kortere adgangskode.',
      passwordKnown: '~Denne adgangskode findes i et datalæk eller er let at gætte. Vælg en anden.',
      passwordNamed: '~Denne adgangskode bygger på din e-mailadresse eller et navn. Vælg en anden.',
      workspaceTitleMissing: '~Indtast en titel til arbejdsområdet.',
      workspaceNameInvalid:
        '~Navnet på et arbejdsområde har 3 til 32 tegn: bogstaver, cifre eller nogle af - . _ ~, og ingen mellemrum. Vi har udfyldt et forslag: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} har sendt denne e-mail. Svar bliver ikke læst.',
    fromAddress: '~fra IP-adressen {address}',
    actions: {
      applications: '~Gennemgå dine forbundne apps',
      sessions: '~Gennemgå dine sessioner',
      security: '~Gennemgå sikkerhedsindstillinger',
      join: '~Bliv medlem',
      newPassword: '~Vælg en ny adgangskode',
      requests: '~Gennemgå anmodningen',
      activity: '~Gennemgå din aktivitet',
    },
    suspicious_end: {
      title: '~{application} blev frakoblet',
      paragraphs: [
        '~Vi frakoblede {application} fra {workspace}, fordi en af dens engangsnøgler blev brugt to gange.',
        '~Enten lavede appen en fejl, eller også har nogen kopieret nøglen. Nøglen virker ikke længere.',
        '~Hvis du stadig bruger appen, kan du forbinde den igen fra selve appen. Hvis du ikke genkender den, bør du gennemgå dine sessioner og ændre din adgangskode.',
      ],
    },
    suspicious_repeat: {
      title: '~Kontrollér din forbindelse til {application}',
      paragraphs: [
        '~{application}, som du har forbundet til {workspace}, fornyede sin adgang med en nøgle, der allerede var brugt. Enten kom anmodningen fra et andet netværk, eller også er det sket flere gange i træk.',
        '~Oftest er årsagen en fejl i appen eller dens netværk, men nogen kan have kopieret nøglen. Din forbindelse virker stadig.',
        '~Hvis du ikke genkender appen, skal du frakoble den. Hvis du genkender den, kan du for en sikkerheds skyld frakoble den og forbinde den igen.',
      ],
    },
    invitation: {
      title: '~Bliv medlem af {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} har inviteret dig til arbejdsområdet {workspace}.} other {Du er inviteret til arbejdsområdet {workspace}.}} Brug linket nedenfor for at blive medlem med din konto eller oprette en. Det kan bruges én gang og udløber om 7 dage.',
        '~Hvis du ikke ventede denne invitation, kan du se bort fra denne e-mail.',
      ],
    },
    approval_requested: {
      title: '~{member} anmoder om godkendelse af {application}',
      paragraphs: [
        '~Medlemmer af {workspace} kan kun bruge godkendte apps. {member} venter på, at en administrator godkender eller afslår {application}.',
        '~Andre medlemmer kan også anmode om denne app. Vi sender højst én e-mail om dagen om den.',
      ],
    },
    approval_approved: {
      title: '~{application} blev godkendt',
      paragraphs: [
        '~En administrator for {workspace} godkendte {application}, som du havde anmodet om.',
        '~Gå tilbage til appen, og start forfra for at bruge den.',
      ],
    },
    approval_declined: {
      title: '~{application} blev ikke godkendt',
      paragraphs: [
        '~En administrator for {workspace} afslog din anmodning om at bruge {application}.',
        '~Hvis du stadig skal bruge den i dit arbejde, kan du tale med en administrator for arbejdsområdet.',
      ],
    },
    password_reset: {
      title: '~Vælg en ny adgangskode',
      paragraphs: [
        '~{known, select, yes {Nogen på IP-adressen {address} bad om at nulstille adgangskoden til din konto.} other {Nogen bad om at nulstille adgangskoden til din konto.}} Hvis det var dig, skal du åbne linket nedenfor. Det kan bruges én gang og udløber om {minutes, number} minutter.',
        '~Hvis det ikke var dig, behøver du ikke at gøre noget. Din adgangskode ændres ikke.',
      ],
    },
    sign_up: {
      title: '~Opret din konto',
      paragraphs: [
        '~{known, select, yes {Nogen på IP-adressen {address} bad om at oprette en konto med denne adresse.} other {Nogen bad om at oprette en konto med denne adresse.}} Hvis det var dig, skal du åbne linket nedenfor for at oprette kontoen. Det kan bruges én gang og udløber om {minutes, number} minutter.',
        '~Hvis det ikke var dig, behøver du ikke at gøre noget: uden dette link kan ingen oprette kontoen.',
      ],
    },
    address_change: {
      title: '~Bekræft din nye e-mailadresse',
      paragraphs: [
        '~Nogen vil bruge denne adresse til sin konto. Hvis det var dig, skal du åbne linket nedenfor og om nødvendigt logge ind med din nuværende adresse. Det kan bruges én gang og udløber om {minutes, number} minutter.',
        '~Hvis det ikke var dig, behøver du ikke at gøre noget.',
      ],
    },
    address_changed: {
      title: '~Din e-mailadresse blev ændret',
      paragraphs: [
        '~E-mailadressen til din konto blev ændret. Du logger nu ind med den nye adresse.',
        '~Hvis du ikke lavede ændringen, har en anden måske adgang til din konto. Åbn linket nedenfor inden for 7 dage for at fortryde ændringen og vælge en ny adgangskode.',
      ],
    },
    address_taken: {
      title: '~Du har allerede en konto',
      paragraphs: [
        '~Nogen prøvede at bruge denne adresse til en anden konto, men den hører allerede til din.',
        '~Hvis det var dig, skal du logge ind med denne adresse. Har du glemt adgangskoden, kan du vælge en ny på loginsiden. Hvis det ikke var dig, behøver du ikke at gøre noget.',
      ],
    },
    new_sign_in: {
      title: '~Nyt login på din konto',
      paragraphs: [
        '~{known, select, yes {Nogen loggede ind på din konto med {device}, fra IP-adressen {address}.} other {Nogen loggede ind på din konto med {device}.}} Denne browser havde ikke været brugt til at logge ind på din konto før.',
        '~Hvis det var dig, behøver du ikke at gøre noget. Hvis ikke, kender en anden måske din adgangskode: vælg en ny, og log ud af de browsere, du ikke genkender.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Det blev gjort {where}.',
        '~Hvis det ikke var dig, kender en anden måske din adgangskode: Vælg en ny, og tjek dine adgangsnøgler, din godkendelsesapp og dine gendannelseskoder.',
      ],
    },
    deletion_requested: {
      title: '~Din konto bliver slettet',
      paragraphs: [
        '~Vi har modtaget en anmodning om at slette din konto. Den slettes {date}. Hvis du vil beholde den, eller ikke bad om dette, skal du logge ind inden da og vælge »Behold kontoen«.',
      ],
    },
    account_deleted: {
      title: '~Din konto blev slettet',
      paragraphs: ['~Din konto og dens data blev slettet, som du bad om.'],
    },
    password_changed: {
      title: '~Din adgangskode er ændret',
      paragraphs: [
        '~{known, select, yes {Adgangskoden til din konto blev ændret fra IP-adressen {address}. Andre browsere blev logget ud.} other {Adgangskoden til din konto blev ændret. Andre browsere blev logget ud.}}',
        '~Hvis du ikke lavede ændringen, har en anden måske adgang til din konto: vælg en ny adgangskode, og log ud af de browsere, du ikke genkender.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Appen er ikke registreret',
      paragraphs: [
        '~Det link, du fulgte, angiver en app, der ikke er registreret her. Den kan være blevet fjernet, eller linket kan være forkert.',
        '~Gå tilbage til appen, og start forfra. Hvis det sker igen, kan du kontakte appens udvikler.',
      ],
    },
    clientIdMissing: {
      title: '~Linket er ufuldstændigt',
      paragraphs: [
        '~Det link, du fulgte, siger ikke, hvilken app det gælder (client_id mangler).',
        '~Gå tilbage til appen, og start forfra. Hvis det sker igen, kan du kontakte appens udvikler.',
      ],
    },
    documentUnreachable: {
      title: '~Vi kan ikke kontrollere appen lige nu',
      paragraphs: [
        '~Dens oplysninger er udgivet på {host}, som ikke svarer. Der er ikke noget galt med din konto.',
        '~Gå tilbage til appen, og start forfra.',
      ],
    },
    tooManyDocuments: {
      title: '~Vi kan ikke kontrollere appen lige nu',
      paragraphs: [
        '~Dens oplysninger er udgivet på {host}. Der blev anmodet om for mange af den slags oplysninger på kort tid. Der er ikke noget galt med din konto.',
        '~Prøv igen om {wait}.',
      ],
    },
    documentRefused: {
      title: '~Appens oplysninger er ugyldige',
      paragraphs: [
        '~De oplysninger, der er udgivet på {host}, er ikke gyldige, så appen kan ikke bede om adgang.',
        '~Til appens udvikler: {detail}',
      ],
    },
    disabledClient: {
      title: '~Appen er deaktiveret',
      paragraphs: [
        '~Tjenesten har deaktiveret den, så den kan ikke bede om adgang.',
        '~Du kan lukke siden. Vi har ikke sendt appen noget om dig.',
      ],
    },
    redirectUriMissing: {
      title: '~Linket er ufuldstændigt',
      paragraphs: [
        '~Appen sagde ikke, hvor du skal sendes hen som det næste (redirect_uri mangler).',
        '~Du kan lukke siden. Vi har ikke sendt appen noget om dig. Hvis det sker igen, kan du kontakte appens udvikler.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Omdirigeringsadressen er ikke registreret',
      paragraphs: [
        '~Appen bad om at sende dig til en adresse, som den ikke har registreret (redirect_uri). Nogen kan udgive sig for at være appen.',
        '~Du kan lukke siden. Vi har ikke sendt appen noget om dig. Hvis du er appens udvikler, skal du registrere den nøjagtige adresse.',
      ],
    },
    refusedAtOnce: {
      title: '~Appens anmodning mislykkedes',
      paragraphs: [
        '~Vi kender ikke appen, så vi har ikke sendt dig videre. Brug knappen for at fortsætte til {destination}. Fortsæt kun, hvis du har tillid til målet.',
        '~Til appens udvikler: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Vi kan ikke læse linket',
      paragraphs: [
        '~Appen sendte en anmodning, som vi ikke forstår.',
        '~Detaljer: {detail}',
        '~Gå tilbage til appen, og start forfra.',
      ],
    },
    requestExpired: {
      title: '~Denne anmodning gælder ikke længere',
      paragraphs: [
        '~En anmodning om adgang udløber efter 30 minutter. Den ophører også, hvis det, appen beder om, ikke længere er tilgængeligt.',
        '~Gå tilbage til appen, og start forfra.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Anmodningen findes ikke i denne browser',
      paragraphs: [
        '~En anmodning om adgang udløber efter 30 minutter og kan kun besvares i den browser, hvor den startede. Denne startede et andet sted, er udløbet eller har aldrig eksisteret.',
        '~Hvis nogen har sendt dig linket, skal du ikke fortsætte.',
        '~Gå tilbage til appen, og start forfra.',
      ],
    },
    alreadyAllowed: {
      title: '~Du har allerede tilladt dette',
      paragraphs: [
        '~Vi har sendt dit svar til appen. Du kan lukke siden.',
        '~Hvis appen stadig venter, kan du starte forfra derfra. Du kan til enhver tid frakoble den i din konto.',
      ],
    },
    alreadyDenied: {
      title: '~Du har allerede afslået dette',
      paragraphs: [
        '~Vi har givet appen besked, og den har ingen adgang. Du kan lukke siden.',
        '~Hvis du ombestemmer dig, kan du starte forfra fra appen.',
      ],
    },
    noWorkspace: {
      title: '~Du skal først have et arbejdsområde',
      paragraphs: [
        '~Apps fungerer i et arbejdsområde, og du er endnu ikke medlem af noget arbejdsområde.',
        '~{ours, select, yes {Bed dem, der driver tjenesten, om at føje dig til et arbejdsområde. Gå derefter tilbage til appen, og start forfra.} other {Bed {brand} om at føje dig til et arbejdsområde. Gå derefter tilbage til appen, og start forfra.}}',
      ],
    },
    suspended: {
      title: '~Dit medlemskab af {workspace} er suspenderet',
      paragraphs: [
        '~En administrator for {workspace} har suspenderet dit medlemskab, så du kan ikke forbinde apps der.',
        '~Bed en administrator for arbejdsområdet om at genaktivere dig. Gå derefter tilbage til appen, og start forfra.',
      ],
    },
    suspendedEverywhere: {
      title: '~Dine medlemskaber er suspenderet',
      paragraphs: [
        '~Administratorer har suspenderet dit medlemskab i alle de arbejdsområder, du tilhører, så du kan ikke forbinde apps.',
        '~Bed en administrator for et arbejdsområde om at genaktivere dig. Gå derefter tilbage til appen, og start forfra.',
      ],
    },
    notAMember: {
      title: '~Du er ikke medlem af arbejdsområdet',
      paragraphs: [
        '~Appen bad om adgang til arbejdsområdet {workspace}, men du er ikke medlem af det.',
        '~{ours, select, yes {Bed dem, der driver tjenesten, om at tilføje dig, eller log ind med en konto, der er medlem.} other {Bed {brand} om at tilføje dig, eller log ind med en konto, der er medlem.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Et andet trin ved login er påkrævet',
      paragraphs: [
        '~{application} kræver et andet trin ved login, men din konto har ikke noget.',
        '~Konfigurer et på din konto. Gå derefter tilbage til appen, og start forfra.',
      ],
    },
    applicationBlocked: {
      title: '~Denne app er blokeret i {workspace}',
      paragraphs: [
        '~Administratorerne for {workspace} har blokeret {application}. Vi har ikke sendt appen noget om dig.',
        '~Hvis du skal bruge den i dit arbejde, kan du spørge en administrator.',
      ],
    },
    needsApproval: {
      title: '~En administrator skal godkende dette først',
      paragraphs: [
        '~Medlemmerne af {workspace} kan kun bruge godkendte apps, og ingen har godkendt {application} endnu.',
        '~Du kan anmode om godkendelse her. Vi har ikke sendt appen noget om dig.',
      ],
    },
    approvalRequested: {
      title: '~Du har anmodet om godkendelse',
      paragraphs: [
        '~Administratorerne for {workspace} kan se din anmodning om at bruge {application}.',
        '~Når en administrator har godkendt den, kan du starte forfra fra appen.',
      ],
    },
    notAnAdministrator: {
      title: '~Kun for administratorer',
      paragraphs: [
        '~Du er medlem af {workspace}, men kun administratorerne der kan åbne denne side.',
        '~Hvis du har brug for adgang, kan du bede en administrator for arbejdsområdet om at skifte din rolle.',
      ],
    },
    lastAdministrator: {
      title: '~Et arbejdsområde skal have en administrator',
      paragraphs: [
        '~Arbejdsområdet ville stå uden administrator, så intet blev ændret.',
        '~Gør først et andet medlem til administrator, og prøv derefter igen.',
      ],
    },
    secondStepNeeded: {
      title: '~Der kræves et andet trin',
      paragraphs: [
        '~{workspace} kræver et andet trin ved login, for eksempel en godkendelsesapp.',
        '~Konfigurer et, og fortsæt derefter her.',
      ],
    },
    formExpired: {
      title: '~Formularen er udløbet',
      paragraphs: [
        '~Du kan være logget ind eller ud i en anden fane, eller siden kan have været åben længe. Intet blev ændret.',
        '~Åbn siden igen, og prøv en gang til.',
      ],
    },
    crossSite: {
      title: '~Formularen blev sendt fra et andet websted',
      paragraphs: [
        '~Vi accepterer kun formularer, som du udfylder på vores egne sider. Intet blev ændret.',
        '~Hvis du ikke forventede at se dette, skal du lukke siden. Ellers skal du gå tilbage, genindlæse siden og prøve igen.',
      ],
    },
    tooManyAttempts: {
      title: '~For mange forsøg',
      paragraphs: [
        '~Der var for mange forsøg på kort tid. Din konto er i sikkerhed.',
        '~Prøv igen om {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~For mange ændringer',
      paragraphs: [
        '~Du har gjort dette for ofte inden for den seneste time. Intet blev ændret denne gang.',
        '~Vent en time, og prøv derefter igen.',
      ],
    },
    busy: {
      title: '~Der er travlt lige nu',
      paragraphs: ['~Mange logger ind lige nu.', '~Vent et par sekunder, og genindlæs derefter siden.'],
    },
    serverError: {
      title: '~Noget gik galt hos os',
      paragraphs: [
        '~Det er vores fejl, ikke din, og vi har registreret den.',
        '~{ours, select, yes {Prøv igen om lidt. Hvis det sker igen, kan du kontakte dem, der driver tjenesten, og oplyse referencen.} other {Prøv igen om lidt. Hvis det sker igen, kan du kontakte {brand} og oplyse referencen.}}',
      ],
    },
    unavailable: {
      title: '~Vi er snart tilbage',
      paragraphs: [
        '~En del af tjenesten er ikke tilgængelig lige nu.',
        '~Vent et par sekunder, og genindlæs derefter siden.',
      ],
    },
    tookTooLong: {
      title: '~Vores svar tog for lang tid',
      paragraphs: [
        '~Vi nåede ikke at blive færdige i tide. Det, du gjorde, kan alligevel være gennemført.',
        '~Vent et par sekunder, og genindlæs derefter siden.',
      ],
    },
    platformUnavailable: {
      title: '~Vi kan ikke indlæse dine arbejdsområder lige nu',
      paragraphs: [
        '~Platformen, der administrerer dem, svarer ikke. Der blev ikke givet adgang.',
        '~Vent et par sekunder, og genindlæs derefter siden.',
      ],
    },
    notFound: {
      title: '~Siden blev ikke fundet',
      paragraphs: ['~Adressen kan være forkert, eller siden kan være flyttet.'],
    },
    wrongMethod: {
      title: '~Adressen kan ikke åbnes på denne måde',
      paragraphs: [
        '~Den virker kun via et link eller en knap på en af vores sider. Intet blev ændret.',
        '~Gå tilbage, og brug linket eller knappen der.',
      ],
    },
    invitationOver: {
      title: '~Invitationen virker ikke længere',
      paragraphs: [
        '~Den er accepteret, trukket tilbage eller udløbet, eller en nyere er sendt. Intet blev ændret.',
        '~Hvis du stadig vil være medlem, kan du bede om en ny.',
      ],
    },
    linkOver: {
      title: '~Linket virker ikke længere',
      paragraphs: ['~Det er allerede brugt, eller det er udløbet. Intet blev ændret.'],
    },
    linkOfAnother: {
      title: '~Dette link er til en anden konto',
      paragraphs: [
        '~Du er logget ind som {email}. Intet blev ændret.',
        '~For at bruge linket skal du logge ud, åbne det igen og logge ind på den konto, det er til.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe er allerede konfigureret',
      paragraphs: ['~Konfigurationen er fuldført, så denne side er lukket. Log ind for at fortsætte.'],
    },
  },
};
