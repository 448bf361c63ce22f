/** The catalog in Dutch. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const nl: Catalog = {
  problem: '~Probleem: {title}',
  footer: {
    support: '~Hulp',
    privacy: '~Privacy',
    terms: '~Voorwaarden',
  },
  signedInAs: '~Ingelogd als',
  unnamedApplication: '~App zonder naam',
  workspaceTypes: {
    private: '~Privéwerkruimte',
    team: '~Teamwerkruimte',
  },
  fields: {
    email: '~E-mailadres',
    password: '~Wachtwoord',
    name: '~Je naam',
    newPasswordHint: '~Minstens 12 tekens. Een paar willekeurige woorden werken goed.',
    workspaceTitle: '~Titel van de werkruimte',
    workspaceTitleHint: '~Wat mensen zien, bijvoorbeeld Acme Labs.',
    workspaceName: '~Naam van de werkruimte',
    workspaceNameHint:
      '~Wordt gebruikt in URL’s. 3 tot 32 tekens: letters, cijfers en - . _ ~ (bijvoorbeeld acme-labs).',
    passwordAgain:
      '~Voer het wachtwoord opnieuw in. We bewaren het niet als er in een ander veld een fout staat.',
  },
  switchAccount: {
    question: '~Ben jij dit niet?',
    button: '~Ander account gebruiken',
  },
  waits: {
    minutes: '~{count, plural, one {# minuut} other {# minuten}}',
    hours: '~{count, plural, one {# uur} other {# uur}}',
  },
  destinations: {
    thisComputer: '~een programma op deze computer',
    app: '~een app op dit apparaat ({scheme})',
  },
  login: {
    title: '~Inloggen',
    toContinueTo: '~om door te gaan naar {application}',
    signedOut: '~Je bent uitgelogd.',
    reauthenticate: '~Bevestig dat jij het bent. Voer je wachtwoord opnieuw in om door te gaan.',
    button: '~Inloggen',
    forgot: '~Wachtwoord vergeten?',
    signUp: '~Account aanmaken',
    byInvitation: '~Nieuw hier? Vraag een beheerder van je werkruimte om je uit te nodigen.',
    beforeSetup:
      '~Niemand heeft hier nog een account. Open de link die de server bij het starten toonde om het eerste account aan te maken.',
    passwordStaysHere: '~Je wachtwoord blijft hier. De app krijgt het nooit te zien.',
    passkey: {
      button: '~Inloggen met een passkey',
      failed: '~Er is geen passkey gebruikt. Probeer het opnieuw of voer je wachtwoord in.',
      required: '~Deze app vereist meer dan een wachtwoord. Log in met je passkey.',
      requiredHere:
        '~Deze pagina vereist meer dan een wachtwoord. Log in met je passkey. Ben je die kwijt, neem dan contact op met de beheerders van deze dienst.',
    },
  },
  secondStep: {
    title: '~Voer je code in',
    intro: '~Voer de code in die je authenticatie-app toont, of een van je herstelcodes.',
    code: '~Code',
    lost: '~{ours, select, yes {Als je geen van beide hebt, vraag dan de beheerders van deze dienst om de tweede stap voor je account uit te schakelen.} other {Als je geen van beide hebt, vraag dan {brand} om de tweede stap voor je account uit te schakelen.}}',
  },
  signUp: {
    title: '~Maak je account aan',
    intro: '~Voer je e-mailadres in. We sturen je een link om door te gaan.',
    sent: '~We hebben een e-mail gestuurd naar {email}. Open de link daarin in deze browser om door te gaan. De link kan één keer worden gebruikt en verloopt over 30 minuten.',
    forAddress: '~Je account gaat {email} gebruiken. Voer je naam in en kies een wachtwoord.',
    create: '~Account aanmaken',
  },
  forgotPassword: {
    title: '~Wachtwoord vergeten?',
    intro:
      '~Voer het e-mailadres van je account in. We sturen je een link om een nieuw wachtwoord te kiezen.',
    button: '~Link sturen',
    sent: {
      title: '~Controleer je e-mail',
      paragraphs: [
        '~Als er een account met een wachtwoord is voor {email}, hebben we een link naar dat adres gestuurd. De link kan één keer worden gebruikt en verloopt over 30 minuten.',
        '~Als er binnen een paar minuten niets aankomt, kijk dan in je spammap.',
      ],
    },
  },
  resetPassword: {
    title: '~Kies een nieuw wachtwoord',
    intro: '~Hiermee wijzig je het wachtwoord voor {email}. Je wordt in alle browsers uitgelogd.',
    done: {
      title: '~Je wachtwoord is gewijzigd',
      paragraphs: [
        '~Je bent in alle browsers uitgelogd. Log in met het nieuwe wachtwoord.',
        '~Als je een app aan het koppelen was, ga dan terug naar de app en begin opnieuw.',
      ],
    },
  },
  firstPassword: {
    title: '~Kies een wachtwoord',
    intro: '~Je logt in met {email} en dit wachtwoord.',
    button: '~Wachtwoord opslaan',
    done: {
      title: '~Je wachtwoord is opgeslagen',
      paragraphs: ['~Je kunt nu inloggen.'],
    },
  },
  revertAddress: {
    title: '~Wijziging van je e-mailadres ongedaan maken',
    intro:
      '~We zetten je adres terug naar {email} en loggen je in alle browsers uit. Kies een nieuw wachtwoord, want iemand anders kent misschien het oude.',
    button: '~Wijziging ongedaan maken',
  },
  invitation: {
    title: '~Uitnodiging',
    heading: '~Word lid van {workspace}',
    about: '~Deze uitnodiging is voor {email}. Je rol: {role}.',
    aboutBy: '~{by} heeft {email} uitgenodigd. Je rol: {role}.',
    join: '~Lid worden',
    signIn: '~Inloggen en lid worden',
    create: '~Account aanmaken en lid worden',
    other:
      '~Je bent ingelogd als {email}. Log uit en open de link daarna opnieuw om lid te worden met het uitgenodigde adres.',
  },
  workspace: {
    title: '~Kies een werkruimte',
    onlyThisOne: '~{application} krijgt alleen toegang tot de werkruimte die je kiest.',
    legend: '~Je werkruimtes',
    button: '~Doorgaan',
  },
  consent: {
    title: '~Toegang toestaan?',
    heading: '~{application} wil toegang tot je account',
    vouchedByOperator:
      '~{ours, select, yes {Geregistreerd door de beheerders van deze dienst.} other {Geregistreerd door {brand}.}}',
    vouchedByDocument:
      '~Gepubliceerd door {host}. We hebben alleen dit webadres gecontroleerd; de app heeft zelf zijn naam gekozen.',
    unverifiedTitle: '~Niet-gecontroleerde app.',
    vouchedByNobody:
      '~Deze app heeft zelf zijn naam gekozen, en niemand heeft gecontroleerd wie erachter zit.',
    unnamedByNobody: '~Deze app heeft geen naam, en niemand heeft gecontroleerd wie erachter zit.',
    judgeBy: '~Sta toegang alleen toe als je deze bestemming vertrouwt:',
    website: '~Website (niet gecontroleerd):',
    loopbackTitle: '~Ga alleen verder als je dit zojuist zelf bent begonnen.',
    loopbackWarning: '~Elk programma op deze computer kan zich voordoen als deze app.',
    forWhom: '~Als {account} in {workspace}',
    changeWorkspace: '~Andere werkruimte',
    resources: '~{count, plural, one {Werkt met} other {Werkt met al deze}}',
    destination: '~Je gaat hierna naar',
    permissions: '~Wat {application} kan doen',
    kinds: {
      act: '~Namens jou handelen',
      change: '~Wijzigen',
      read: '~Lezen',
    },
    required: '~Altijd inbegrepen.',
    privacyPolicy: '~Het privacybeleid van de app',
    terms: '~De servicevoorwaarden van de app',
    withheld: '~Beperkt door je beheerder',
    notGiven: '~Je beheerder heeft dit niet goedgekeurd.',
    onlyPermissions: '~Je beheerder beperkt deze app tot deze rechten: {permissions}.',
    noPermissions:
      '~Je beheerder laat deze app geen van je rechten in deze werkruimte gebruiken. De app krijgt alleen de toegang die hierboven staat.',
    askAdministrator: '~Goedkeuring aanvragen',
    takeBack: '~Je kunt deze app op elk moment ontkoppelen in je account.',
    allow: '~Toestaan',
    deny: '~Weigeren',
  },
  defaultScopes: {
    profile: { title: '~Je naam zien', description: '~De naam van je account.' },
    email: { title: '~Je e-mailadres zien', description: '~Het adres waarmee je inlogt.' },
    'user.workspaces.read': {
      title: '~De lijst van je werkruimtes zien',
      description: '~Hun namen en titels, maar niet hun inhoud.',
    },
    'user.profile.write': { title: '~Je profiel wijzigen', description: '~Bijvoorbeeld je naam.' },
    'user.status.read': {
      title: '~Je status zien',
      description: '~Of je beschikbaar bent, en je statusbericht.',
    },
    'user.status.write': {
      title: '~Je status instellen',
      description: '~Namens jou. Anderen kunnen dit zien.',
    },
    'user.settings.read': { title: '~Je instellingen zien', description: '~De voorkeuren van je account.' },
    'user.settings.write': {
      title: '~Je instellingen wijzigen',
      description: '~De voorkeuren van je account.',
    },
    'workspace.mcp': {
      title: '~Met de gegevens van deze werkruimte werken',
      description: '~Alles bekijken en wijzigen waartoe je toegang hebt, ook via een AI-assistent.',
    },
  },
  consentAgain: {
    title: '~Doorgaan?',
    heading: '~Als {account} doorgaan naar {application}?',
    before: '~Je hebt deze app eerder dezelfde toegang gegeven, en sindsdien is er niets veranderd.',
    review: '~Deze toegang bekijken of wijzigen',
    button: '~Doorgaan',
  },
  notice: {
    goOn: '~Doorgaan',
    openAgain: '~Pagina opnieuw openen',
    goOnTo: '~Doorgaan naar {destination}',
    backToApplication: '~Terug naar de app',
    reference: '~Referentie: {reference}',
  },
  setup: {
    title: '~Vouchsafe instellen',
    intro: '~Maak de eerste beheerder en de eerste werkruimte aan.',
    administrator: '~Beheerder',
    workspace: '~Werkruimte',
    button: '~Aanmaken',
  },
  account: {
    title: '~Je account',
    first: {
      title: '~Koppel je eerste app',
      intro:
        '~Voer deze opdrachten uit in een tweede terminal, in de map waarin je de server hebt gestart. Ze werken zoals ze zijn; pas de namen en URL’s later aan.',
      done: '~Klaar',
      api: '~1. Je API',
      apiText: '~Maak je API bekend bij deze server. Tokens worden voor precies deze URL uitgegeven.',
      permissions: '~2. Je rechten',
      permissionsText:
        '~Geef een recht op dat je API controleert en ken het toe aan de leden van een werkruimte.',
      application: '~3. Je app',
      applicationText: '~Registreer de app die om toegang vraagt.',
      check: '~4. Controleer tokens in je API',
      checkText:
        '~Sla dit op als api.mjs in dezelfde map en start het. De documentatie bevat hetzelfde voorbeeld voor Express, Fastify en de MCP-SDK.',
      tryIt: '~5. Probeer het uit',
      tryText:
        '~Voer dit uit in een andere terminal. Dit opent je browser, doorloopt de hele procedure en toont het token en het antwoord van je API.',
    },
    sections: {
      applications: '~Apps',
      sessions: '~Sessies',
      password: '~Wachtwoord',
      security: '~Beveiliging',
      settings: '~Instellingen',
      activity: '~Activiteit',
    },
    signOut: '~Uitloggen',
    back: '~Terug naar je account',
    workspaces: '~Je werkruimtes',
    noWorkspaces:
      '~{ours, select, yes {Je bent nog geen lid van een werkruimte. Vraag de beheerders van deze dienst om je aan een werkruimte toe te voegen.} other {Je bent nog geen lid van een werkruimte. Vraag {brand} om je aan een werkruimte toe te voegen.}}',
    suspended: '~Je lidmaatschap van deze werkruimte is geschorst. Je gekoppelde apps zijn ook gepauzeerd.',
    administer: '~{workspace} beheren',
    console: '~Beheerconsole',
    role: '~je rol: {role}',
    connections: '~Gekoppelde apps',
    noConnections: '~Geen enkele app heeft toegang tot je account.',
    onlyNewest:
      '~Deze pagina toont alleen je nieuwste {count, number} koppelingen. Ontkoppel er een paar die je niet meer nodig hebt om oudere te zien.',
    vouchedByOperator:
      '~{ours, select, yes {Geregistreerd door de beheerders van deze dienst} other {Geregistreerd door {brand}}}',
    vouchedByDocument: '~Gepubliceerd door {host}',
    vouchedByNobody: '~Niet gecontroleerd: de app heeft zelf zijn naam gekozen',
    worksIn: '~Werkt in {workspace}',
    runsAt: '~Draait op',
    thatComputer: '~De computer waarop je toegang hebt toegestaan',
    app: '~Een apparaat met deze app ({scheme})',
    allowed: '~Toegestaan',
    allowedIn: '~{moment}, in {device}',
    allowedInAt: '~{moment}, in {device} vanaf {address}',
    lastUsed: '~Laatst gebruikt',
    neverUsed: '~Nooit',
    mayDo: '~{count, plural, one {Wat de app kan doen: # recht} other {Wat de app kan doen: # rechten}}',
    paused: {
      blocked: '~Gepauzeerd: een beheerder heeft deze app in de werkruimte geblokkeerd.',
      needs_approval: '~Gepauzeerd: een beheerder van de werkruimte moet deze app eerst goedkeuren.',
      suspended: '~Gepauzeerd: je lidmaatschap van deze werkruimte is geschorst.',
      needs_second_step:
        '~Gepauzeerd: deze werkruimte vereist een tweede stap bij het inloggen. Log opnieuw in met een tweede stap om de koppeling te hervatten.',
      switched_off:
        '~{ours, select, yes {Gepauzeerd: de beheerders van deze dienst hebben deze app uitgeschakeld.} other {Gepauzeerd: {brand} heeft deze app uitgeschakeld.}}',
    },
    withdraw: '~Ontkoppelen',
    withdrawFrom: '~{application} ontkoppelen van {workspace}, toegestaan in {device}',
    withdrawInWorkspace: '~Ontkoppelen van {workspace}',
    withdrawEverywhere: '~{application} overal ontkoppelen',
    suspicion: {
      title:
        '~{count, plural, one {We hebben een app ontkoppeld om je te beschermen} other {We hebben apps ontkoppeld om je te beschermen}}',
      what: '~{application} heeft op {moment} de toegang tot {workspace} verloren.',
      meaning:
        '~{count, plural, one {Een sleutel voor eenmalig gebruik is twee keer gebruikt. De app heeft een fout gemaakt of iemand heeft de sleutel gekopieerd. De sleutel werkt niet meer.} other {Bij elk ervan is een sleutel voor eenmalig gebruik twee keer gebruikt. De app heeft een fout gemaakt of iemand heeft de sleutel gekopieerd. Deze sleutels werken niet meer.}}',
      advice:
        '~Wil je een app blijven gebruiken, koppel die dan opnieuw vanuit de app zelf. Als dit weer gebeurt, of als je een app niet herkent, bekijk dan je sessies en activiteit en wijzig je wachtwoord.',
    },
    confirm: {
      title: '~Ontkoppelen?',
      inWorkspace: '~{application} ontkoppelen van {workspace}?',
      everywhere: '~{application} overal ontkoppelen?',
      count:
        '~{count, plural, one {Dit beëindigt één koppeling.} other {Dit beëindigt # koppelingen, waar de app ook draait.}}',
      more: '~Dit beëindigt meer dan {count, number} koppelingen, waar de app ook draait.',
      after:
        '~De app verliest binnen enkele seconden toegang. Wat de app al heeft gedaan, wordt niet ongedaan gemaakt. Je kunt opnieuw koppelen vanuit de app.',
      cancel: '~Annuleren',
    },
    withdrawnFrom: {
      title: '~Ontkoppeld',
      paragraphs: [
        '~{count, plural, one {We hebben één koppeling tussen {application} en {workspace} beëindigd en verder niets gewijzigd.} other {{application} heeft geen toegang meer tot {workspace}. We hebben # koppelingen beëindigd en verder niets gewijzigd.}}',
        '~De sleutels van de app werken binnen enkele seconden niet meer. Je kunt op elk moment opnieuw koppelen vanuit de app.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Ontkoppeld',
      paragraphs: [
        '~{count, plural, one {{application} heeft geen toegang meer tot je werkruimtes. We hebben één koppeling beëindigd en verder niets gewijzigd.} other {{application} heeft geen toegang meer tot je werkruimtes. We hebben # koppelingen beëindigd en verder niets gewijzigd.}}',
        '~De sleutels van de app werken binnen enkele seconden niet meer. Je kunt op elk moment opnieuw koppelen vanuit de app.',
      ],
    },
    nothingWithdrawn: {
      title: '~Niets te ontkoppelen',
      paragraphs: ['~Deze koppeling was al beëindigd, of was niet van jou. Er is niets gewijzigd.'],
    },
    device: {
      both: '~{browser} op {system}',
      onlySystem: '~een browser op {system}',
      unknown: '~een onbekende browser',
    },
    sessions: {
      intro: '~Browsers waarin je bent ingelogd. Gekoppelde apps houden hun toegang als je uitlogt.',
      thisBrowser: '~Deze browser',
      since: '~Ingelogd op {moment}',
      sinceAt: '~Ingelogd op {moment}, vanaf {address}',
      others: '~Andere browsers',
      noOthers: '~Je bent nergens anders ingelogd.',
      end: '~Uitloggen',
      endFrom: '~{device} uitloggen, ingelogd op {moment}',
      endOthers: '~Alle andere browsers uitloggen',
    },
    password: {
      intro:
        '~Hier blijf je ingelogd. Alle andere browsers worden uitgelogd en hebben het nieuwe wachtwoord nodig.',
      current: '~Huidig wachtwoord',
      new: '~Nieuw wachtwoord',
      disconnect: '~Ook alle apps ontkoppelen',
      disconnectHint:
        '~Ze verliezen binnen enkele seconden toegang, maar je kunt ze opnieuw koppelen. Doe dit als iemand anders je wachtwoord misschien kent.',
      allDisconnected: '~Alle apps worden ontkoppeld',
      allDisconnectedHint: '~Ze verliezen binnen enkele seconden toegang, maar je kunt ze opnieuw koppelen.',
      button: '~Wachtwoord wijzigen',
      none: '~{ours, select, yes {Je account heeft geen wachtwoord. Vraag de beheerders van deze dienst om er een voor je in te stellen.} other {Je account heeft geen wachtwoord. Vraag {brand} om er een voor je in te stellen.}}',
      wrongCurrent: '~Je huidige wachtwoord is onjuist.',
      changed: {
        title: '~Je wachtwoord is gewijzigd',
        paragraphs: [
          '~{sessions, plural, =0 {Je was nergens anders ingelogd.} one {Eén andere browser is uitgelogd.} other {# andere browsers zijn uitgelogd.}}',
        ],
      },
      applicationsKept: '~Je apps blijven gekoppeld.',
      applicationsEnded:
        '~{count, plural, =0 {Er was geen app gekoppeld.} one {Eén appkoppeling is beëindigd; de app verliest binnen enkele seconden toegang.} other {# appkoppelingen zijn beëindigd; de apps verliezen binnen enkele seconden toegang.}}',
    },
    security: {
      intro:
        '~Een authenticatie-app houdt iedereen tegen die alleen je wachtwoord kent. Als je er een instelt, bewaar dan je herstelcodes voor het geval je je telefoon kwijtraakt.',
      passkeys: {
        title: '~Passkeys',
        one: '~Passkey',
        intro:
          '~Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van je apparaat in plaats van een wachtwoord. Hij werkt alleen op deze site, dus een nepsite kan hem niet stelen.',
        none: '~Je hebt nog geen passkeys.',
        added: '~Toegevoegd op {day}',
        used: '~Laatst gebruikt op {day}',
        neverUsed: '~Nooit gebruikt',
        synchronized: '~Gesynchroniseerd tussen je apparaten',
        onOneDevice: '~Alleen op één apparaat',
        name: '~Naam',
        nameHint: '~Kies een naam die je later herkent, bijvoorbeeld ‘Mijn telefoon’.',
        add: '~Passkey toevoegen',
        unsupported:
          '~Open deze pagina in een browser die passkeys ondersteunt en waarin JavaScript aanstaat om een passkey toe te voegen.',
        full: '~Je hebt {most, number} passkeys, het maximum voor een account. Verwijder er een om een andere toe te voegen.',
        failed: '~Er is geen passkey toegevoegd. Probeer het opnieuw.',
        known: '~Dit apparaat heeft al een passkey voor je account.',
        refused: '~Deze passkey is niet geaccepteerd. Probeer het opnieuw.',
        change: '~Naam wijzigen of verwijderen',
        changeNamed: '~Naam wijzigen of verwijderen: {name}',
        remove: '~Verwijderen',
        removeNamed: '~{name} verwijderen?',
        afterRemoval:
          '~Je kunt er niet meer mee inloggen. Verwijder hem ook van je apparaat, zodat je browser hem niet meer aanbiedt.',
      },
      totp: {
        title: '~Authenticatie-app',
        none: '~Gebruik een app op je telefoon die elke 30 seconden een nieuwe code van zes cijfers toont. Als die is ingesteld, vragen we na je wachtwoord om de code.',
        added: '~Toegevoegd op {moment}. Na je wachtwoord vragen we om de code.',
        setUp: '~Authenticatie-app instellen',
        replace: '~App vervangen',
        remove: '~App verwijderen',
        scan: '~Scan deze QR-code met een authenticatie-app.',
        qrCode: '~QR-code voor je authenticatie-app',
        key: '~Als je hem niet kunt scannen, voer dan deze sleutel in de app in:',
        code: '~Code uit de app',
        codeHint: '~Zes cijfers.',
        turnOn: '~Inschakelen',
      },
      recovery: {
        title: '~Herstelcodes',
        left: '~Ongebruikte codes: {count, number}. Elke code werkt één keer, in plaats van een code uit je app. Als je nieuwe codes maakt, werken de oude niet meer.',
        make: '~Herstelcodes vervangen',
        keep: '~Bewaar deze codes op een veilige plek, zoals een wachtwoordbeheerder. Elke code werkt één keer, in plaats van een code uit je app. Je kunt ze later niet meer bekijken.',
        replaced: '~Je eerdere herstelcodes werken niet meer.',
        saved: '~Ik heb deze codes bewaard',
      },
      done: {
        totp_added: '~Je authenticatie-app is ingesteld.',
        totp_removed: '~Je authenticatie-app is verwijderd.',
        passkey_added: '~Je passkey is toegevoegd.',
        passkey_removed: '~De passkey is verwijderd.',
      },
    },
    settings: {
      language: '~Taal',
      languageHint:
        '~Voor deze pagina’s en de e-mails die we je sturen. Als je er geen kiest, zijn onze e-mails in het Engels.',
      browserLanguage: '~Zoals in je browser',
      timeZone: '~Tijdzone',
      timesLookLike: '~Tijden zien er zo uit: {moment}',
      universalTime: '~Wereldtijd (UTC)',
      save: '~Opslaan',
      saved: '~Opgeslagen.',
    },
    deletion: {
      title: '~Je account verwijderen',
      intro:
        '~Apps verliezen direct hun toegang en je wordt overal uitgelogd. Je account en de gegevens worden na {days, number} dagen verwijderd. Tot die tijd kun je inloggen om je account te houden.',
      confirm: '~Voer ter bevestiging je e-mailadres in',
      wrongAddress: '~Dit is niet het e-mailadres van dit account.',
      lastAdministrator:
        '~Je bent de enige beheerder van elke werkruimte hieronder. Maak eerst een ander lid beheerder: open de werkruimte, kies ‘Beheren’ naast een lid en wijzig de rol.',
      lastOperator:
        '~Je bent de enige beheerder van deze dienst. Stel eerst een andere aan met de opdracht {command}.',
      requested: {
        title: '~Je account wordt verwijderd',
        paragraphs: [
          '~Je account wordt op {date} verwijderd. Log voor die tijd in en kies ‘Account houden’ om het te houden.',
        ],
      },
      keep: {
        title: '~Je account staat gepland voor verwijdering',
        intro:
          '~Je account en de gegevens worden op {date} verwijderd. Als je je account houdt, moet je je apps opnieuw koppelen.',
        button: '~Account houden',
      },
    },
    data: {
      title: '~Je gegevens',
      intro: '~Alles wat we over je bewaren, in één JSON-bestand.',
      download: '~Je gegevens downloaden',
    },
    address: {
      change: '~E-mailadres wijzigen',
      intro:
        '~Je logt in met {email}. Wil je een ander adres gebruiken, vul het dan hier in en open de link die we ernaartoe sturen.',
      new: '~Nieuw e-mailadres',
      button: '~Link sturen',
      sent: {
        title: '~Controleer je e-mail',
        paragraphs: [
          '~We hebben een bericht gestuurd naar {email}. Open de link daarin binnen 30 minuten en log in als dat gevraagd wordt. Tot die tijd verandert er niets.',
        ],
      },
      confirmTitle: '~Bevestig je nieuwe e-mailadres',
      confirmIntro:
        '~Na de bevestiging log je in met {email}. We sturen naar je vorige adres een link waarmee de wijziging 7 dagen lang ongedaan kan worden gemaakt.',
      confirm: '~Adres bevestigen',
      changed: {
        title: '~Je e-mailadres is gewijzigd',
        paragraphs: ['~Log vanaf nu in met {email}.'],
      },
    },
    activity: {
      intro: '~Recente activiteit, nieuwste eerst.',
      none: '~Nog geen activiteit.',
      older: '~Ouder',
      newest: '~Terug naar de nieuwste',
      goneApplication: '~een verwijderde app',
      goneWorkspace: '~een werkruimte waar je geen lid van bent',
      events: {
        'user.created': '~Je account is aangemaakt',
        'user.signed_up': '~Je account is aangemaakt via registratie',
        'user.updated': '~Je naam of instellingen zijn gewijzigd',
        'user.password_set': '~Je wachtwoord is gewijzigd',
        'user.password_reset': '~Je wachtwoord is gewijzigd met een link',
        'user.totp_added': '~Er is een authenticatie-app aan je account toegevoegd',
        'user.totp_removed': '~De authenticatie-app is van je account verwijderd',
        'user.recovery_codes_made': '~Er zijn nieuwe herstelcodes gemaakt',
        'user.recovery_code_used': '~Er is een herstelcode gebruikt',
        'user.factors_removed': '~Je authenticatie-app, herstelcodes en passkeys zijn verwijderd',
        'user.reset_link_sent': '~Er is een link naar je gestuurd om een nieuw wachtwoord te kiezen',
        'user.reset_link_made': '~Er is een link voor je gemaakt om een nieuw wachtwoord te kiezen',
        'user.exported': '~Je gegevens zijn gedownload',
        'user.deletion_requested': '~Er is gevraagd om je account te verwijderen',
        'user.deletion_undone': '~Het verwijderen van je account is geannuleerd',
        'user.email_change_requested': '~Er is een wijziging van je e-mailadres aangevraagd',
        'user.email_changed': '~Je e-mailadres is gewijzigd',
        'user.email_change_reverted': '~Een wijziging van je e-mailadres is ongedaan gemaakt',
        'invitation.accepted': '~Een uitnodiging voor {workspace} is geaccepteerd',
        'passkey.added': '~Er is een passkey aan je account toegevoegd',
        'passkey.renamed': '~Een van je passkeys heeft een andere naam gekregen',
        'passkey.removed': '~Er is een passkey uit je account verwijderd',
        'passkey.counter_went_back':
          '~Een inlogpoging is geweigerd omdat iemand je passkey gekopieerd kan hebben',
        'session.started': '~Ingelogd',
        'session.ended': '~Een browser is uitgelogd',
        'session.others_ended': '~Alle andere browsers zijn uitgelogd',
        'grant.allowed': '~{application} is toegang gegeven tot {workspace}',
        'grant.ended': '~De toegang van {application} tot {workspace} is beëindigd',
        'grant.refresh_repeated':
          '~{application} heeft de toegang tot {workspace} vernieuwd met een sleutel die al was gebruikt',
        'member.added': '~Je bent toegevoegd aan {workspace} ({role})',
        'member.role_changed': '~Je rol in {workspace} is gewijzigd naar {role}',
        'member.suspended': '~Je lidmaatschap van {workspace} is geschorst',
        'member.resumed': '~Je lidmaatschap van {workspace} is opnieuw geactiveerd',
        'member.removed': '~Je bent verwijderd uit {workspace}',
        'operator.appointed': '~Je bent aangesteld als beheerder van deze dienst',
        'operator.dismissed': '~Je bent geen beheerder meer van deze dienst',
        'application.approval_requested': '~Er is goedkeuring aangevraagd voor {application} in {workspace}',
        'application.approval_granted': '~{application}: je aanvraag in {workspace} is goedgekeurd',
        'application.approval_declined': '~{application}: je aanvraag in {workspace} is afgewezen',
      },
      factorsRemoved: '~Verwijderd van je account: {factors}',
      signedInWith: {
        password: '~Ingelogd met wachtwoord',
        twoSteps: '~Ingelogd met wachtwoord en een tweede stap',
        passkey: '~Ingelogd met passkey',
      },
      otherEvent: '~Andere gebeurtenis: {event}',
      by: {
        you: '~door jou',
        administrator: '~door een beheerder van de werkruimte',
        application: '~door de app',
        operator: '~{ours, select, yes {door de beheerders van deze dienst} other {door {brand}}}',
        platform: '~door het platform',
      },
      because: {
        code_replayed: '~omdat een sleutel voor eenmalig gebruik twee keer is gebruikt',
        refresh_token_reused: '~omdat een sleutel voor eenmalig gebruik twee keer is gebruikt',
        refresh_token_repeated: '~omdat iemand anders een sleutel van de app kan hebben gebruikt',
        password_changed: '~omdat je je wachtwoord hebt gewijzigd',
        limit_reached:
          '~omdat je de app te vaak hebt gekoppeld; de langst ongebruikte koppeling is beëindigd',
        member_removed: '~omdat je uit de werkruimte bent verwijderd',
        client_removed: '~omdat de app is verwijderd',
        workspace_removed: '~omdat de werkruimte is verwijderd',
      },
      at: '~vanaf {address}',
    },
  },
  admin: {
    title: '~{workspace} beheren',
    tabs: {
      applications: '~Apps',
      members: '~Leden',
      activity: '~Activiteit',
    },
    tabsLabel: '~Beheer',
    back: '~Terug',
    yourAccount: '~Je account',
    states: {
      undecided: '~Geen beslissing',
      allowed: '~Goedgekeurd',
      limited: '~Goedgekeurd met beperkingen',
      blocked: '~Geblokkeerd',
      waiting: '~Wacht op goedkeuring',
    },
    done: {
      decided: '~Opgeslagen. De wijziging geldt binnen enkele seconden voor bestaande koppelingen.',
      blocked: '~Geblokkeerd. Bestaande koppelingen werken binnen enkele seconden niet meer.',
      ended: '~Toegang beëindigd. Apps verliezen binnen enkele seconden toegang.',
      approved: '~Goedgekeurd. Leden kunnen de app nu gebruiken.',
      identity_changed:
        '~Er is niets opgeslagen. Deze app is veranderd terwijl je een beslissing nam. Bekijk de app opnieuw voordat je beslist.',
      dismissed: '~De aanvraag is genegeerd.',
      only_approved: '~Leden kunnen nu alleen goedgekeurde apps gebruiken.',
      second_step_required:
        '~Leden hebben nu een tweede stap bij het inloggen nodig. Koppelingen die zonder die stap zijn gemaakt, zijn gepauzeerd totdat het lid met een tweede stap inlogt.',
      second_step_optional: '~Een tweede stap bij het inloggen is nu optioneel voor leden.',
      all_applications: '~Leden kunnen nu elke app gebruiken die niet is geblokkeerd.',
      member_added: '~Lid toegevoegd.',
      role: '~Rol gewijzigd. De wijziging geldt binnen enkele seconden voor gekoppelde apps.',
      suspended: '~Het lid is geschorst, en de gekoppelde apps zijn gepauzeerd.',
      resumed: '~Het lid is weer actief, en de gekoppelde apps ook.',
      emailed: '~De uitnodiging is per e-mail verzonden. Alleen de nieuwste link werkt.',
      invited: '~Uitgenodigd. Eerdere uitnodigingslinks voor dit adres werken niet meer.',
      withdrawn: '~De uitnodiging is ingetrokken.',
      removed: '~Lid verwijderd. De gekoppelde apps hebben geen toegang meer.',
    },
    applications: {
      requests: '~Openstaande aanvragen',
      askedBy: '~aangevraagd door {people}',
      approve: '~Goedkeuren',
      approveApplication: '~{application} goedkeuren',
      dismiss: '~Negeren',
      dismissApplication: '~Aanvraag voor {application} negeren',
      inUse: '~Apps in gebruik',
      none: '~Geen enkele app heeft toegang tot deze werkruimte.',
      more: '~Deze pagina toont alleen de nieuwste koppelingen.',
      registeredHere:
        '~{ours, select, yes {Geregistreerd door de beheerders van deze dienst} other {Geregistreerd door {brand}}}',
      unverified: '~Niet gecontroleerd: de app heeft zichzelf geregistreerd',
      publishedBy: '~Gepubliceerd door {host}',
      connections: '~{count, plural, one {# koppeling} other {# koppelingen}}',
      lastUsed: '~laatst gebruikt: {moment}',
      paused: '~gepauzeerd',
      decide: '~Bekijken',
      decideAbout: '~{application} bekijken',
      block: '~Blokkeren',
      blockApplication: '~{application} blokkeren',
      endOne: '~Toegang beëindigen',
      endOneOf: '~Toegang beëindigen: {application}, {member}',
      endAll: '~Toegang voor iedereen beëindigen',
      endAllOf: '~Toegang voor iedereen beëindigen: {application}',
      endAllTitle: '~Toegang tot {application} voor iedereen beëindigen?',
      endAllText:
        '~Dit beëindigt definitief {count, plural, one {# appkoppeling} other {# appkoppelingen}} van {members, plural, one {# lid} other {# leden}}. Leden kunnen de app opnieuw koppelen, tenzij je die blokkeert.',
      policy: '~Wat leden kunnen gebruiken',
      anyAllowed: '~Elke app die niet is geblokkeerd. Elk lid beslist zelf.',
      onlyApproved: '~Alleen goedgekeurde apps. Leden kunnen goedkeuring voor andere apps aanvragen.',
      restrict: '~Goedkeuring vereisen',
      unrestrict: '~Goedkeuring niet meer vereisen',
      decisions: '~Je beslissingen',
      noDecisions: '~Nog geen beslissingen.',
      everythingFrom: '~Alles van {host}',
      another: '~Andere app bekijken',
      anotherLabel: '~Client-ID of hostnaam',
      anotherHint:
        '~Bijvoorbeeld my-app, https://app.example.com/client.json, of app.example.com voor elke app die daar is gepubliceerd.',
      anotherButton: '~Doorgaan',
    },
    onlyApproved: {
      title: '~Goedkeuring vereisen?',
      wouldStop:
        '~Deze apps zijn in gebruik maar niet goedgekeurd. Als je ze nu niet goedkeurt, werken ze binnen enkele seconden niet meer en blijven ze gepauzeerd tot je dat doet.',
      nothingStops:
        '~Elke app die in gebruik is, is goedgekeurd, dus alles blijft werken. Leden kunnen goedkeuring voor andere apps aanvragen.',
      members: '~{count, plural, one {gebruikt door # lid} other {gebruikt door # leden}}',
      stopThem: '~Goedkeuring vereisen en deze pauzeren',
      approveAll: '~Deze goedkeuren en goedkeuring vereisen',
    },
    application: {
      width: '~Deze beslissing geldt voor',
      alone: '~Alleen deze app',
      decision: '~Beslissing',
      decisions: {
        none: '~Geen beslissing',
        allowed: '~Goedkeuren',
        limited: '~Goedkeuren met beperkingen',
        blocked: '~Blokkeren',
      },
      hints: {
        none: '~Volgt de standaard van de werkruimte.',
        noneWaits: '~Niemand kan de app gebruiken tot een beheerder die goedkeurt.',
        allowed: '~Leden beslissen wat de app kan doen.',
        limited: '~Leden beslissen, binnen de beperkingen die hieronder zijn geselecteerd.',
        blocked:
          '~Niemand kan de app hier gebruiken. Bestaande koppelingen zijn gepauzeerd tot je de app goedkeurt.',
      },
      limits: '~Beperkingen',
      limitsHint:
        '~Deze gelden voor ‘Goedkeuren met beperkingen’. Als alles is geselecteerd, is er geen beperking en hoort wat later wordt toegevoegd er ook bij.',
      fixed: '~altijd inbegrepen',
      scopes: '~Wat leden kunnen toestaan, zoals zij het zien',
      permissions: '~Maximale rechten in deze werkruimte',
      noPermissions: '~Er zijn geen rechten gedefinieerd.',
      alsoHost:
        '~Er is ook een beslissing over alles van {host}: {state}. Beide gelden; de strengste gaat voor.',
      unknown: '~Niemand heeft deze app nog gebruikt.',
      save: '~Opslaan',
    },
    invitations: {
      title: '~Uitnodigingen',
      none: '~Geen openstaande uitnodigingen.',
      invite: '~Iemand uitnodigen',
      hint: '~Diegene kan lid worden met een bestaand account of er een aanmaken. De uitnodiging is 7 dagen geldig, en alleen voor dit adres.',
      inviteButton: '~Uitnodigen',
      alreadyMember: '~{email} is al lid.',
      until: '~verloopt op {day}',
      expired: '~verlopen op {day}',
      unusable: '~niet meer geldig; verstuur deze opnieuw',
      handOver: '~Stuur deze link naar diegene en naar niemand anders:',
      resend: '~Opnieuw sturen',
      resendTo: '~Opnieuw sturen naar {email}',
      withdraw: '~Intrekken',
      withdrawFrom: '~Uitnodiging voor {email} intrekken',
    },
    members: {
      invitations: '~Mensen uitnodigen via e-mail',
      suspended: '~Geschorst',
      you: '~jij',
      manage: '~Beheren',
      manageMember: '~{member} beheren',
      back: '~Terug naar de leden',
      search: '~Zoeken op naam of e-mailadres',
      searchButton: '~Zoeken',
      noMatch: '~Geen leden gevonden voor je zoekopdracht.',
      everyone: '~Alle leden tonen',
      add: '~Lid toevoegen',
      addHint: '~Het adres van iemand die hier al een account heeft. Diegene krijgt meteen toegang.',
      addButton: '~Toevoegen',
      addInvalid: '~Voer een e-mailadres in, bijvoorbeeld alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} heeft hier geen account. Controleer het adres, of vraag de beheerders van deze dienst om een account aan te maken.} other {{email} heeft hier geen account. Controleer het adres, of vraag {brand} om een account aan te maken.}}',
      secondStep: '~Tweede stap bij het inloggen',
      secondStepOptional: '~Leden kunnen met alleen een wachtwoord inloggen bij deze werkruimte.',
      secondStepRequired: '~Leden hebben een tweede stap nodig, zoals een authenticatie-app.',
      requireSecondStep: '~Tweede stap verplichten',
      dropSecondStep: '~Optioneel maken',
      more: '~Meer leden',
      noMore: '~Er zijn geen leden meer.',
      role: '~Rol',
      roleHint: '~Bepaalt wat het lid en de gekoppelde apps in deze werkruimte kunnen doen.',
      changeRole: '~Rol wijzigen',
      access: '~Gekoppelde apps',
      accessText:
        '~{count, plural, =0 {Dit lid heeft geen appkoppelingen in deze werkruimte.} one {Dit lid heeft # appkoppeling in deze werkruimte.} other {Dit lid heeft # appkoppelingen in deze werkruimte.}}',
      endAccess: '~Alle toegang beëindigen',
      suspend: '~Schorsen',
      suspendText:
        '~Als je een lid schorst, verliest het de toegang en worden de gekoppelde apps gepauzeerd.',
      resume: '~Opnieuw activeren',
      resumeText: '~Dit lid is geschorst. De gekoppelde apps zijn ook gepauzeerd.',
      remove: '~Uit deze werkruimte verwijderen',
      removeText: '~Beëindigt het lidmaatschap en de toegang van elke app die dit lid hier heeft gekoppeld.',
      removeTitle: '~{member} verwijderen?',
      removeConfirm:
        '~{count, plural, =0 {Dit beëindigt meteen het lidmaatschap.} one {Dit beëindigt meteen het lidmaatschap en definitief # appkoppeling.} other {Dit beëindigt meteen het lidmaatschap en definitief # appkoppelingen.}}',
    },
    activity: {
      none: '~Nog geen activiteit.',
      older: '~Ouder',
      newest: '~Nieuwste',
      by: '~door {actor}',
      somebody: '~een verwijderde gebruiker',
      someApplication: '~een app',
      actors: {
        client: '~de app',
        operator: '~{ours, select, yes {de beheerders van deze dienst} other {{brand}}}',
        platform: '~het platform',
        system: '~deze dienst',
      },
      token: '~{ours, select, yes {de beheerders van deze dienst ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} heeft {application} toegang gegeven tot deze werkruimte',
      'grant.ended': '~De koppeling van {user} met {application} is beëindigd: {reason}',
      'grant.refresh_repeated':
        '~{application} heeft de toegang voor {user} vernieuwd met een sleutel die al was gebruikt',
      'application.allowed':
        '~{limited, select, yes {{application} is goedgekeurd met beperkingen} other {{application} is goedgekeurd}}',
      'application.blocked': '~{application} is geblokkeerd',
      'application.policy_removed': '~De beslissing over {application} is ingetrokken',
      'application.approval_requested': '~{user} heeft goedkeuring aangevraagd voor {application}',
      'application.approval_granted': '~{application}: de aanvraag van {user} is goedgekeurd',
      'application.approval_declined': '~{application}: de aanvraag van {user} is afgewezen',
      'application.approval_dismissed': '~De aanvraag om {application} goed te keuren is genegeerd',
      'workspace.created': '~De werkruimte is aangemaakt',
      'workspace.updated': '~De instellingen van de werkruimte zijn gewijzigd',
      'workspace.retired': '~Het platform heeft de werkruimte gesloten',
      'workspace.only_approved': '~Voor apps is nu goedkeuring vereist',
      'workspace.all_applications': '~Voor apps is geen goedkeuring meer vereist',
      'workspace.second_step_required': '~Een tweede stap bij het inloggen is verplicht gemaakt',
      'workspace.second_step_optional': '~Een tweede stap bij het inloggen is optioneel gemaakt',
      'invitation.sent': '~Er is iemand uitgenodigd',
      'invitation.withdrawn': '~Er is een uitnodiging ingetrokken',
      'invitation.accepted': '~{user} heeft een uitnodiging geaccepteerd',
      'member.added': '~{user} is lid geworden ({role})',
      'member.role_changed': '~De rol van {user} is gewijzigd van {before} naar {role}',
      'member.suspended': '~{user} is geschorst',
      'member.resumed': '~{user} is opnieuw geactiveerd',
      'member.removed': '~{user} is verwijderd',
    },
    endReasons: {
      code_replayed: '~een sleutel voor eenmalig gebruik van de app is twee keer gebruikt',
      refresh_token_reused: '~een sleutel voor eenmalig gebruik van de app is twee keer gebruikt',
      refresh_token_repeated: '~iemand anders kan een sleutel van de app hebben gebruikt',
      revoked_by_client: '~de app heeft zich ontkoppeld',
      revoked_by_user: '~het lid heeft de app ontkoppeld',
      revoked_by_administrator: '~een beheerder heeft die beëindigd',
      revoked_by_operator:
        '~{ours, select, yes {de beheerders van deze dienst hebben die beëindigd} other {{brand} heeft die beëindigd}}',
      password_changed: '~het lid heeft het eigen wachtwoord gewijzigd',
      limit_reached: '~het lid heeft de app te vaak gekoppeld; de langst ongebruikte koppeling is beëindigd',
      member_removed: '~het lid is verwijderd',
      client_removed: '~de app is verwijderd',
      user_removed: '~het account van het lid is verwijderd',
      workspace_removed: '~de werkruimte is verwijderd',
    },
  },
  errors: {
    unknownApplication:
      '~We hebben geen app met deze client-ID gevonden. Voer een client-ID, de URL van het metadatadocument van een client of een hostnaam in.',
    wrongCredentials: '~E-mailadres of wachtwoord is onjuist.',
    passkey: {
      expired: '~Dat duurde te lang. Probeer het opnieuw.',
      unknown:
        '~Deze passkey is hier niet geregistreerd. Misschien is hij verwijderd. Gebruik een andere of voer je wachtwoord in.',
      refused: '~Deze passkey is niet geaccepteerd. Probeer het opnieuw of voer je wachtwoord in.',
    },
    wrongCode:
      '~Deze code is onjuist of is al gebruikt. Voer een nieuwe in. Als codes uit je app geweigerd blijven worden, laat de klok van je telefoon dan automatisch instellen.',
    chooseWorkspace: '~Kies een van je werkruimtes.',
    otherDomain:
      '~Met dit adres kun je geen account aanmaken. Gebruik je werkadres, of vraag een beheerder van je werkruimte om je uit te nodigen.',
    setup: {
      emailInvalid: '~Voer een e-mailadres in, bijvoorbeeld alice@example.com.',
      nameMissing: '~Voer je naam in.',
      passwordTooShort: '~Kies een wachtwoord van minstens {least, number} tekens.',
      passwordTooLong: '~Kies een korter wachtwoord.',
      passwordKnown:
        '~Dit wachtwoord komt voor in een datalek of is makkelijk te raden. Kies een ander wachtwoord.',
      passwordNamed: '~Dit wachtwoord is gebaseerd op je e-mailadres of een naam. Kies een ander wachtwoord.',
      workspaceTitleMissing: '~Voer een titel voor de werkruimte in.',
      workspaceNameInvalid:
        '~De naam van een werkruimte heeft 3 tot 32 tekens: letters, cijfers of tekens uit - . _ ~, en geen spaties. We hebben een suggestie ingevuld: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} heeft deze e-mail gestuurd. Antwoorden worden niet gelezen.',
    fromAddress: '~vanaf het IP-adres {address}',
    actions: {
      applications: '~Je gekoppelde apps bekijken',
      sessions: '~Je sessies bekijken',
      security: '~Beveiligingsinstellingen bekijken',
      join: '~Lid worden',
      newPassword: '~Nieuw wachtwoord kiezen',
      requests: '~De aanvraag bekijken',
      activity: '~Je activiteit bekijken',
    },
    suspicious_end: {
      title: '~{application} is ontkoppeld',
      paragraphs: [
        '~We hebben {application} ontkoppeld van {workspace}, omdat een sleutel voor eenmalig gebruik twee keer is gebruikt.',
        '~De app heeft een fout gemaakt of iemand heeft de sleutel gekopieerd. De sleutel werkt niet meer.',
        '~Als je de app nog gebruikt, koppel die dan opnieuw vanuit de app. Als je de app niet herkent, controleer dan je sessies en wijzig je wachtwoord.',
      ],
    },
    suspicious_repeat: {
      title: '~Controleer je koppeling met {application}',
      paragraphs: [
        '~{application}, door jou gekoppeld aan {workspace}, heeft de toegang vernieuwd met een sleutel die al was gebruikt. De aanvraag kwam van een ander netwerk, of dit is meerdere keren achter elkaar gebeurd.',
        '~Meestal is een fout van de app of het netwerk ervan de oorzaak, maar iemand kan de sleutel hebben gekopieerd. Je koppeling werkt nog.',
        '~Als je de app niet herkent, ontkoppel die dan. Als je de app wel herkent, kun je die voor de zekerheid ontkoppelen en opnieuw koppelen.',
      ],
    },
    invitation: {
      title: '~Word lid van {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} heeft je uitgenodigd voor de werkruimte {workspace}.} other {Je bent uitgenodigd voor de werkruimte {workspace}.}} Gebruik de link hieronder om lid te worden met je bestaande account of om er een aan te maken. De link kan één keer worden gebruikt en verloopt over 7 dagen.',
        '~Als je deze uitnodiging niet verwachtte, kun je deze e-mail negeren.',
      ],
    },
    approval_requested: {
      title: '~{member} vraagt goedkeuring voor {application}',
      paragraphs: [
        '~Leden van {workspace} kunnen alleen goedgekeurde apps gebruiken. {member} wacht tot een beheerder {application} goedkeurt of afwijst.',
        '~Andere leden vragen deze app misschien ook aan. We sturen er hoogstens één e-mail per dag over.',
      ],
    },
    approval_approved: {
      title: '~{application} is goedgekeurd',
      paragraphs: [
        '~Een beheerder van {workspace} heeft {application} goedgekeurd, zoals je had aangevraagd.',
        '~Ga terug naar de app en begin opnieuw om die te gebruiken.',
      ],
    },
    approval_declined: {
      title: '~{application} is niet goedgekeurd',
      paragraphs: [
        '~Een beheerder van {workspace} heeft je aanvraag voor {application} afgewezen.',
        '~Als je de app nog nodig hebt voor je werk, bespreek dit dan met een beheerder van de werkruimte.',
      ],
    },
    password_reset: {
      title: '~Kies een nieuw wachtwoord',
      paragraphs: [
        '~{known, select, yes {Iemand heeft vanaf het IP-adres {address} gevraagd om het wachtwoord van je account opnieuw in te stellen.} other {Iemand heeft gevraagd om het wachtwoord van je account opnieuw in te stellen.}} Als jij dit was, open dan de link hieronder. De link kan één keer worden gebruikt en verloopt over {minutes, number} minuten.',
        '~Als jij dit niet was, hoef je niets te doen. Je wachtwoord verandert niet.',
      ],
    },
    sign_up: {
      title: '~Maak je account aan',
      paragraphs: [
        '~{known, select, yes {Iemand heeft vanaf het IP-adres {address} gevraagd om een account met dit adres aan te maken.} other {Iemand heeft gevraagd om een account met dit adres aan te maken.}} Als jij dit was, open dan de link hieronder om het account aan te maken. De link kan één keer worden gebruikt en verloopt over {minutes, number} minuten.',
        '~Als jij dit niet was, hoef je niets te doen: zonder deze link kan niemand het account aanmaken.',
      ],
    },
    address_change: {
      title: '~Bevestig je nieuwe e-mailadres',
      paragraphs: [
        '~Iemand wil dit adres gebruiken voor een account. Als jij dit was, open dan de link hieronder en log zo nodig in met je huidige adres. De link kan één keer worden gebruikt en verloopt over {minutes, number} minuten.',
        '~Als jij dit niet was, hoef je niets te doen.',
      ],
    },
    address_changed: {
      title: '~Je e-mailadres is gewijzigd',
      paragraphs: [
        '~Het e-mailadres van je account is gewijzigd. Je logt nu in met het nieuwe adres.',
        '~Heb je dit niet zelf gedaan, dan heeft iemand anders misschien toegang tot je account. Open de onderstaande link binnen 7 dagen om de wijziging ongedaan te maken en een nieuw wachtwoord te kiezen.',
      ],
    },
    address_taken: {
      title: '~Je hebt al een account',
      paragraphs: [
        '~Iemand heeft geprobeerd dit adres voor een ander account te gebruiken, maar het hoort al bij dat van jou.',
        '~Als jij dit was, log dan in met dit adres. Als je je wachtwoord bent vergeten, kun je op de inlogpagina een nieuw kiezen. Als jij dit niet was, hoef je niets te doen.',
      ],
    },
    new_sign_in: {
      title: '~Er is ingelogd op je account',
      paragraphs: [
        '~{known, select, yes {Iemand heeft op je account ingelogd met {device}, vanaf het IP-adres {address}.} other {Iemand heeft op je account ingelogd met {device}.}} Deze browser was nog niet eerder gebruikt om op je account in te loggen.',
        '~Als jij dit was, hoef je niets te doen. Zo niet, dan kent iemand anders misschien je wachtwoord: kies een nieuw wachtwoord en log uit in de browsers die je niet herkent.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Dit is gedaan {where}.',
        '~Als jij dit niet was, kent iemand anders misschien je wachtwoord: kies een nieuw, en controleer je passkeys, authenticatie-app en herstelcodes.',
      ],
    },
    deletion_requested: {
      title: '~Je account wordt verwijderd',
      paragraphs: [
        '~We hebben een verzoek ontvangen om je account te verwijderen. Het wordt op {date} verwijderd. Wil je het houden, of heb je dit niet gevraagd, log dan voor die tijd in en kies ‘Account houden’.',
      ],
    },
    account_deleted: {
      title: '~Je account is verwijderd',
      paragraphs: ['~Je account en de gegevens zijn verwijderd, zoals je vroeg.'],
    },
    password_changed: {
      title: '~Je wachtwoord is gewijzigd',
      paragraphs: [
        '~{known, select, yes {Het wachtwoord van je account is gewijzigd vanaf het IP-adres {address}. Andere browsers zijn uitgelogd.} other {Het wachtwoord van je account is gewijzigd. Andere browsers zijn uitgelogd.}}',
        '~Als jij deze wijziging niet hebt gedaan, heeft iemand anders misschien toegang tot je account: kies een nieuw wachtwoord en log uit in de browsers die je niet herkent.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~App niet geregistreerd',
      paragraphs: [
        '~De link die je hebt gevolgd noemt een app die hier niet is geregistreerd. Misschien is de app verwijderd, of klopt de link niet.',
        '~Ga terug naar de app en begin opnieuw. Als dit weer gebeurt, neem dan contact op met de ontwikkelaar van de app.',
      ],
    },
    clientIdMissing: {
      title: '~Deze link is onvolledig',
      paragraphs: [
        '~De link die je hebt gevolgd vermeldt niet voor welke app die is (client_id ontbreekt).',
        '~Ga terug naar de app en begin opnieuw. Als dit weer gebeurt, neem dan contact op met de ontwikkelaar van de app.',
      ],
    },
    documentUnreachable: {
      title: '~We kunnen deze app nu niet controleren',
      paragraphs: [
        '~De gegevens van de app staan op {host}, en daar komt geen antwoord. Er is niets mis met je account.',
        '~Ga terug naar de app en begin opnieuw.',
      ],
    },
    tooManyDocuments: {
      title: '~We kunnen deze app nu niet controleren',
      paragraphs: [
        '~De gegevens van de app staan op {host}. In korte tijd zijn te veel van zulke gegevens opgevraagd. Er is niets mis met je account.',
        '~Probeer het over {wait} opnieuw.',
      ],
    },
    documentRefused: {
      title: '~De gegevens van deze app zijn ongeldig',
      paragraphs: [
        '~De gegevens op {host} zijn niet geldig, dus deze app kan geen toegang vragen.',
        '~Voor de ontwikkelaar van de app: {detail}',
      ],
    },
    disabledClient: {
      title: '~Deze app is uitgeschakeld',
      paragraphs: [
        '~Deze dienst heeft de app uitgeschakeld, dus die kan geen toegang vragen.',
        '~Je kunt deze pagina sluiten. We hebben de app niets over jou gestuurd.',
      ],
    },
    redirectUriMissing: {
      title: '~Deze link is onvolledig',
      paragraphs: [
        '~De app heeft niet vermeld waar je hierna heen moet (redirect_uri ontbreekt).',
        '~Je kunt deze pagina sluiten. We hebben de app niets over jou gestuurd. Als dit weer gebeurt, neem dan contact op met de ontwikkelaar van de app.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Doorstuuradres niet geregistreerd',
      paragraphs: [
        '~De app vroeg om je door te sturen naar een adres dat niet door de app is geregistreerd (redirect_uri). Misschien doet iemand zich voor als deze app.',
        '~Je kunt deze pagina sluiten. We hebben de app niets over jou gestuurd. Als je de ontwikkelaar van de app bent, registreer dan het exacte adres.',
      ],
    },
    refusedAtOnce: {
      title: '~De aanvraag van deze app is mislukt',
      paragraphs: [
        '~We kennen deze app niet, dus we hebben je niet doorgestuurd. Gebruik de knop om door te gaan naar {destination}. Ga alleen door als je die bestemming vertrouwt.',
        '~Voor de ontwikkelaar van de app: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~We kunnen deze link niet lezen',
      paragraphs: [
        '~De app heeft een aanvraag gestuurd die we niet begrijpen.',
        '~Details: {detail}',
        '~Ga terug naar de app en begin opnieuw.',
      ],
    },
    requestExpired: {
      title: '~Deze aanvraag is niet meer geldig',
      paragraphs: [
        '~Een aanvraag voor toegang verloopt na 30 minuten. Ze eindigt ook als wat de app vraagt niet meer beschikbaar is.',
        '~Ga terug naar de app en begin opnieuw.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Aanvraag niet gevonden in deze browser',
      paragraphs: [
        '~Een aanvraag voor toegang verloopt na 30 minuten en kan alleen worden beantwoord in de browser waarin die is begonnen. Deze is ergens anders begonnen, is verlopen of heeft nooit bestaan.',
        '~Als iemand je deze link heeft gestuurd, ga dan niet door.',
        '~Ga terug naar de app en begin opnieuw.',
      ],
    },
    alreadyAllowed: {
      title: '~Je hebt dit al toegestaan',
      paragraphs: [
        '~We hebben je antwoord naar de app gestuurd. Je kunt deze pagina sluiten.',
        '~Als de app nog wacht, begin dan opnieuw vanuit de app. Je kunt de app op elk moment ontkoppelen in je account.',
      ],
    },
    alreadyDenied: {
      title: '~Je hebt dit al geweigerd',
      paragraphs: [
        '~We hebben het aan de app doorgegeven, en die heeft geen toegang. Je kunt deze pagina sluiten.',
        '~Als je van gedachten verandert, begin dan opnieuw vanuit de app.',
      ],
    },
    noWorkspace: {
      title: '~Je hebt eerst een werkruimte nodig',
      paragraphs: [
        '~Apps werken binnen een werkruimte, en je bent nog nergens lid van.',
        '~{ours, select, yes {Vraag de beheerders van deze dienst om je aan een werkruimte toe te voegen. Ga daarna terug naar de app en begin opnieuw.} other {Vraag {brand} om je aan een werkruimte toe te voegen. Ga daarna terug naar de app en begin opnieuw.}}',
      ],
    },
    suspended: {
      title: '~Je lidmaatschap van {workspace} is geschorst',
      paragraphs: [
        '~Een beheerder van {workspace} heeft je lidmaatschap geschorst, dus je kunt daar geen apps koppelen.',
        '~Vraag een beheerder van de werkruimte om je opnieuw te activeren. Ga daarna terug naar de app en begin opnieuw.',
      ],
    },
    suspendedEverywhere: {
      title: '~Je lidmaatschappen zijn geschorst',
      paragraphs: [
        '~Beheerders hebben je lidmaatschap geschorst in elke werkruimte waar je bij hoort, dus je kunt geen apps koppelen.',
        '~Vraag een beheerder van een werkruimte om je opnieuw te activeren. Ga daarna terug naar de app en begin opnieuw.',
      ],
    },
    notAMember: {
      title: '~Je bent geen lid van deze werkruimte',
      paragraphs: [
        '~De app vroeg om toegang tot de werkruimte {workspace}, maar je bent daar geen lid van.',
        '~{ours, select, yes {Vraag de beheerders van deze dienst om je toe te voegen, of log in met een account dat lid is.} other {Vraag {brand} om je toe te voegen, of log in met een account dat lid is.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Een tweede stap bij het inloggen is vereist',
      paragraphs: [
        '~{application} vereist een tweede stap bij het inloggen, maar je account heeft er geen.',
        '~Stel er een in bij je account. Ga daarna terug naar de app en begin opnieuw.',
      ],
    },
    applicationBlocked: {
      title: '~Deze app is geblokkeerd in {workspace}',
      paragraphs: [
        '~De beheerders van {workspace} hebben {application} geblokkeerd. We hebben de app niets over jou gestuurd.',
        '~Als je de app nodig hebt voor je werk, vraag het dan aan een beheerder.',
      ],
    },
    needsApproval: {
      title: '~Een beheerder moet dit eerst goedkeuren',
      paragraphs: [
        '~Leden van {workspace} kunnen alleen goedgekeurde apps gebruiken, en {application} is nog niet goedgekeurd.',
        '~Je kunt hier goedkeuring aanvragen. We hebben de app niets over jou gestuurd.',
      ],
    },
    approvalRequested: {
      title: '~Goedkeuring aangevraagd',
      paragraphs: [
        '~De beheerders van {workspace} kunnen je aanvraag voor {application} zien.',
        '~Zodra een beheerder de aanvraag goedkeurt, begin je opnieuw vanuit de app.',
      ],
    },
    notAnAdministrator: {
      title: '~Alleen voor beheerders',
      paragraphs: [
        '~Je bent lid van {workspace}, maar alleen beheerders kunnen deze pagina openen.',
        '~Als je toegang nodig hebt, vraag dan een beheerder van de werkruimte om je rol te wijzigen.',
      ],
    },
    lastAdministrator: {
      title: '~Een werkruimte heeft een beheerder nodig',
      paragraphs: [
        '~Hierdoor zou de werkruimte geen beheerder meer hebben, dus er is niets gewijzigd.',
        '~Maak eerst een ander lid beheerder en probeer het dan opnieuw.',
      ],
    },
    secondStepNeeded: {
      title: '~Een tweede stap is vereist',
      paragraphs: [
        '~{workspace} vereist een tweede stap bij het inloggen, zoals een authenticatie-app.',
        '~Stel er een in en ga dan hier verder.',
      ],
    },
    formExpired: {
      title: '~Dit formulier is verlopen',
      paragraphs: [
        '~Misschien ben je in een ander tabblad in- of uitgelogd, of stond de pagina lang open. Er is niets gewijzigd.',
        '~Open de pagina opnieuw en probeer het nog eens.',
      ],
    },
    crossSite: {
      title: '~Dit formulier kwam van een andere site',
      paragraphs: [
        '~We accepteren alleen formulieren die je op onze eigen pagina’s invult. Er is niets gewijzigd.',
        '~Als je dit niet verwachtte, sluit dan de pagina. Ga anders terug, laad de pagina opnieuw en probeer het nog eens.',
      ],
    },
    tooManyAttempts: {
      title: '~Te veel pogingen',
      paragraphs: [
        '~Er waren te veel pogingen in korte tijd. Je account is veilig.',
        '~Probeer het over {wait} opnieuw.',
      ],
    },
    tooManyChanges: {
      title: '~Te veel wijzigingen',
      paragraphs: [
        '~Je hebt dit het afgelopen uur te vaak gedaan. Deze keer is er niets gewijzigd.',
        '~Wacht een uur en probeer het dan opnieuw.',
      ],
    },
    busy: {
      title: '~Het is nu erg druk',
      paragraphs: [
        '~Veel mensen loggen op dit moment in.',
        '~Wacht een paar seconden en laad de pagina dan opnieuw.',
      ],
    },
    serverError: {
      title: '~Er ging bij ons iets mis',
      paragraphs: [
        '~Dit is onze fout, niet die van jou, en we hebben die vastgelegd.',
        '~{ours, select, yes {Probeer het zo opnieuw. Als het weer gebeurt, neem dan contact op met de beheerders van deze dienst en vermeld de referentie.} other {Probeer het zo opnieuw. Als het weer gebeurt, neem dan contact op met {brand} en vermeld de referentie.}}',
      ],
    },
    unavailable: {
      title: '~We zijn zo terug',
      paragraphs: [
        '~Een deel van deze dienst is nu niet beschikbaar.',
        '~Wacht een paar seconden en laad de pagina dan opnieuw.',
      ],
    },
    tookTooLong: {
      title: '~Ons antwoord duurde te lang',
      paragraphs: [
        '~We konden dit niet op tijd afronden. Wat je hebt gedaan, kan toch zijn doorgevoerd.',
        '~Wacht een paar seconden en laad de pagina dan opnieuw.',
      ],
    },
    platformUnavailable: {
      title: '~We kunnen je werkruimtes nu niet laden',
      paragraphs: [
        '~Het platform dat ze beheert, reageert niet. Er is geen toegang gegeven.',
        '~Wacht een paar seconden en laad de pagina dan opnieuw.',
      ],
    },
    notFound: {
      title: '~Pagina niet gevonden',
      paragraphs: ['~Misschien klopt het adres niet, of is de pagina verplaatst.'],
    },
    wrongMethod: {
      title: '~Dit adres kan zo niet worden geopend',
      paragraphs: [
        '~Het werkt alleen via een link of knop op een van onze pagina’s. Er is niets gewijzigd.',
        '~Ga terug en gebruik daar de link of knop.',
      ],
    },
    invitationOver: {
      title: '~Deze uitnodiging werkt niet meer',
      paragraphs: [
        '~De uitnodiging is geaccepteerd, ingetrokken of verlopen, of er is een nieuwere gestuurd. Er is niets gewijzigd.',
        '~Als je nog steeds lid wilt worden, vraag dan om een nieuwe uitnodiging.',
      ],
    },
    linkOver: {
      title: '~Deze link werkt niet meer',
      paragraphs: ['~De link is al gebruikt of verlopen. Er is niets gewijzigd.'],
    },
    linkOfAnother: {
      title: '~Deze link is voor een ander account',
      paragraphs: [
        '~Je bent ingelogd als {email}. Er is niets gewijzigd.',
        '~Log uit, open de link opnieuw en log in op het account waarvoor hij bedoeld is.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe is al ingesteld',
      paragraphs: ['~Het instellen is voltooid, dus deze pagina is gesloten. Log in om door te gaan.'],
    },
  },
};
