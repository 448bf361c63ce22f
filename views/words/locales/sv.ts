/** The catalog in Swedish. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const sv: Catalog = {
  problem: '~Problem: {title}',
  footer: {
    support: '~Support',
    privacy: '~Integritet',
    terms: '~Villkor',
  },
  signedInAs: '~Inloggad som',
  unnamedApplication: '~App utan namn',
  workspaceTypes: {
    private: '~Privat arbetsyta',
    team: '~Teamets arbetsyta',
  },
  fields: {
    email: '~E-postadress',
    password: '~Lösenord',
    name: '~Ditt namn',
    newPasswordHint: '~Minst 12 tecken. Några slumpvisa ord blir ett bra lösenord.',
    workspaceTitle: '~Arbetsytans titel',
    workspaceTitleHint: '~Det som andra ser, till exempel Acme Labs.',
    workspaceName: '~Arbetsytans namn',
    workspaceNameHint:
      '~Används i URL:er. 3 till 32 tecken: bokstäver, siffror och - . _ ~ (till exempel acme-labs).',
    passwordAgain: '~Ange lösenordet igen. Vi sparar det inte när ett annat fält innehåller ett fel.',
  },
  switchAccount: {
    question: '~Inte du?',
    button: '~Använd ett annat konto',
  },
  waits: {
    minutes: '~{count, plural, one {# minut} other {# minuter}}',
    hours: '~{count, plural, one {# timme} other {# timmar}}',
  },
  destinations: {
    thisComputer: '~ett program på den här datorn',
    app: '~en app på den här enheten ({scheme})',
  },
  login: {
    title: '~Logga in',
    toContinueTo: '~för att fortsätta till {application}',
    signedOut: '~Du är utloggad.',
    reauthenticate: '~Bekräfta att det är du. Ange ditt lösenord igen för att fortsätta.',
    button: '~Logga in',
    forgot: '~Har du glömt lösenordet?',
    signUp: '~Skapa ett konto',
    byInvitation: '~Är du ny här? Be en administratör för din arbetsyta att bjuda in dig.',
    beforeSetup:
      '~Ingen har ett konto här ännu. Öppna länken som servern skrev ut när den startade för att skapa det första.',
    passwordStaysHere: '~Ditt lösenord stannar här. Appen ser det aldrig.',
    passkey: {
      button: '~Logga in med en lösennyckel',
      failed: '~Ingen lösennyckel användes. Försök igen eller ange ditt lösenord.',
      required: '~Den här appen kräver mer än ett lösenord. Logga in med din lösennyckel.',
      requiredHere:
        '~Den här sidan kräver mer än ett lösenord. Logga in med din lösennyckel. Om du har förlorat den kontaktar du dem som driver tjänsten.',
    },
  },
  secondStep: {
    title: '~Ange din kod',
    intro: '~Ange koden som din autentiseringsapp visar, eller en av dina återställningskoder.',
    code: '~Kod',
    lost: '~{ours, select, yes {Om du inte har någon av dem ber du dem som driver tjänsten att stänga av det andra steget för ditt konto.} other {Om du inte har någon av dem ber du {brand} att stänga av det andra steget för ditt konto.}}',
  },
  signUp: {
    title: '~Skapa ditt konto',
    intro: '~Ange din e-postadress. Vi skickar en länk så att du kan fortsätta.',
    sent: '~Vi har skickat e-post till {email}. Öppna länken i den här webbläsaren för att fortsätta. Den kan användas en gång och slutar gälla om 30 minuter.',
    forAddress: '~Ditt konto kommer att använda {email}. Ange ditt namn och välj ett lösenord.',
    create: '~Skapa konto',
  },
  forgotPassword: {
    title: '~Har du glömt lösenordet?',
    intro: '~Ange e-postadressen till ditt konto. Vi skickar en länk där du kan välja ett nytt lösenord.',
    button: '~Skicka länk',
    sent: {
      title: '~Kontrollera din e-post',
      paragraphs: [
        '~Om det finns ett konto med lösenord för {email} har vi skickat en länk till den adressen. Den kan användas en gång och slutar gälla om 30 minuter.',
        '~Om inget kommer inom några minuter tittar du i skräpposten.',
      ],
    },
  },
  resetPassword: {
    title: '~Välj ett nytt lösenord',
    intro: '~Du ändrar lösenordet för {email}. Du loggas ut från alla webbläsare.',
    done: {
      title: '~Ditt lösenord har ändrats',
      paragraphs: [
        '~Du loggades ut från alla webbläsare. Logga in med det nya lösenordet.',
        '~Om du höll på att ansluta en app går du tillbaka till den och börjar om.',
      ],
    },
  },
  firstPassword: {
    title: '~Välj ett lösenord',
    intro: '~Du loggar in med {email} och det här lösenordet.',
    button: '~Spara lösenord',
    done: {
      title: '~Ditt lösenord är sparat',
      paragraphs: ['~Nu kan du logga in.'],
    },
  },
  revertAddress: {
    title: '~Ångra ändringen av din e-postadress',
    intro:
      '~Vi ändrar tillbaka din adress till {email} och loggar ut dig från alla webbläsare. Välj ett nytt lösenord, för någon annan kan känna till det gamla.',
    button: '~Ångra ändringen',
  },
  invitation: {
    title: '~Inbjudan',
    heading: '~Gå med i {workspace}',
    about: '~Inbjudan gäller {email}. Din roll: {role}.',
    aboutBy: '~{by} har bjudit in {email}. Din roll: {role}.',
    join: '~Gå med',
    signIn: '~Logga in för att gå med',
    create: '~Skapa konto och gå med',
    other:
      '~Du är inloggad som {email}. Logga ut och öppna sedan länken igen för att gå med via den inbjudna adressen.',
  },
  workspace: {
    title: '~Välj en arbetsyta',
    onlyThisOne: '~{application} får bara åtkomst till den arbetsyta du väljer.',
    legend: '~Dina arbetsytor',
    button: '~Fortsätt',
  },
  consent: {
    title: '~Tillåta åtkomst?',
    heading: '~{application} vill ha åtkomst till ditt konto',
    vouchedByOperator:
      '~{ours, select, yes {Registrerad av dem som driver tjänsten.} other {Registrerad av {brand}.}}',
    vouchedByDocument:
      '~Publicerad på {host}. Vi har bara verifierat den här webbadressen; appen har själv valt sitt namn.',
    unverifiedTitle: '~Overifierad app.',
    vouchedByNobody:
      '~Den här appen har själv valt sitt namn, och ingen har kontrollerat vem som står bakom den.',
    unnamedByNobody: '~Den här appen har inget namn, och ingen har kontrollerat vem som står bakom den.',
    judgeBy: '~Tillåt åtkomst bara om du litar på dit den skickar dig:',
    website: '~Webbplats (inte verifierad):',
    loopbackTitle: '~Fortsätt bara om du själv nyss startade detta.',
    loopbackWarning: '~Vilket program som helst på den här datorn kan utge sig för att vara den här appen.',
    forWhom: '~Som {account} i {workspace}',
    changeWorkspace: '~Byt arbetsyta',
    resources: '~{count, plural, one {Fungerar med} other {Fungerar med alla dessa}}',
    destination: '~Du skickas till',
    permissions: '~Vad {application} kan göra',
    kinds: {
      act: '~Agera åt dig',
      change: '~Ändra',
      read: '~Läsa',
    },
    required: '~Ingår alltid.',
    privacyPolicy: '~Appens integritetspolicy',
    terms: '~Appens användarvillkor',
    withheld: '~Begränsat av din administratör',
    notGiven: '~Din administratör har inte godkänt detta.',
    onlyPermissions: '~Din administratör begränsar appen till de här behörigheterna: {permissions}.',
    noPermissions:
      '~Din administratör låter inte appen använda någon av dina behörigheter i den här arbetsytan. Den får bara den åtkomst som anges ovan.',
    askAdministrator: '~Begär godkännande',
    takeBack: '~Du kan när som helst koppla bort appen i ditt konto.',
    allow: '~Tillåt',
    deny: '~Neka',
  },
  defaultScopes: {
    profile: { title: '~Se ditt namn', description: '~Namnet på ditt konto.' },
    email: { title: '~Se din e-postadress', description: '~Adressen som du loggar in med.' },
    'user.workspaces.read': {
      title: '~Se listan över dina arbetsytor',
      description: '~Deras namn och titlar, men inte innehållet.',
    },
    'user.profile.write': { title: '~Ändra din profil', description: '~Till exempel ditt namn.' },
    'user.status.read': {
      title: '~Se din status',
      description: '~Om du är tillgänglig, och ditt statusmeddelande.',
    },
    'user.status.write': { title: '~Ange din status', description: '~För din räkning. Andra kan se den.' },
    'user.settings.read': {
      title: '~Se dina inställningar',
      description: '~Inställningarna för ditt konto.',
    },
    'user.settings.write': {
      title: '~Ändra dina inställningar',
      description: '~Inställningarna för ditt konto.',
    },
    'workspace.mcp': {
      title: '~Arbeta med data i den här arbetsytan',
      description: '~Visa och ändra allt som du har åtkomst till, även via en AI-assistent.',
    },
  },
  consentAgain: {
    title: '~Fortsätta?',
    heading: '~Fortsätta som {account} till {application}?',
    before: '~Du har tidigare gett appen samma åtkomst, och inget har ändrats sedan dess.',
    review: '~Granska eller ändra åtkomsten',
    button: '~Fortsätt',
  },
  notice: {
    goOn: '~Fortsätt',
    openAgain: '~Öppna sidan på nytt',
    goOnTo: '~Fortsätt till {destination}',
    backToApplication: '~Tillbaka till appen',
    reference: '~Referens: {reference}',
  },
  setup: {
    title: '~Konfigurera Vouchsafe',
    intro: '~Skapa den första administratören och den första arbetsytan.',
    administrator: '~Administratör',
    workspace: '~Arbetsyta',
    button: '~Skapa',
  },
  account: {
    title: '~Ditt konto',
    first: {
      title: '~Anslut din första app',
      intro:
        '~Kör de här kommandona i en andra terminal, i mappen där du startade servern. De fungerar som de är; ändra namnen och URL:erna när du är redo.',
      done: '~Klart',
      api: '~1. Ditt API',
      apiText: '~Berätta för servern om ditt API. Token utfärdas för exakt den här URL:en.',
      permissions: '~2. Dina behörigheter',
      permissionsText:
        '~Deklarera en behörighet som ditt API kontrollerar och ge den till medlemmarna i en arbetsyta.',
      application: '~3. Din app',
      applicationText: '~Registrera appen som ber om åtkomst.',
      check: '~4. Kontrollera token i ditt API',
      checkText:
        '~Spara det här som api.mjs i samma mapp och starta det. Dokumentationen har samma exempel för Express, Fastify och MCP SDK.',
      tryIt: '~5. Prova',
      tryText:
        '~Kör det här i en annan terminal. Detta öppnar din webbläsare, kör hela flödet och skriver ut token och svaret från ditt API.',
    },
    sections: {
      applications: '~Appar',
      sessions: '~Sessioner',
      password: '~Lösenord',
      security: '~Säkerhet',
      settings: '~Inställningar',
      activity: '~Aktivitet',
    },
    signOut: '~Logga ut',
    back: '~Tillbaka till ditt konto',
    workspaces: '~Dina arbetsytor',
    noWorkspaces:
      '~{ours, select, yes {Du är inte medlem i någon arbetsyta än. Be dem som driver tjänsten att lägga till dig i en.} other {Du är inte medlem i någon arbetsyta än. Be {brand} att lägga till dig i en.}}',
    suspended: '~Ditt medlemskap i den här arbetsytan är avstängt. Dina anslutna appar är också pausade.',
    administer: '~Hantera {workspace}',
    console: '~Operatörskonsol',
    role: '~din roll: {role}',
    connections: '~Anslutna appar',
    noConnections: '~Ingen app har åtkomst till ditt konto.',
    onlyNewest:
      '~Den här sidan visar bara dina {count, number} nyaste anslutningar. Koppla bort några som du inte längre behöver för att se äldre.',
    vouchedByOperator:
      '~{ours, select, yes {Registrerad av dem som driver tjänsten} other {Registrerad av {brand}}}',
    vouchedByDocument: '~Publicerad på {host}',
    vouchedByNobody: '~Overifierad: appen har själv valt sitt namn',
    worksIn: '~Fungerar i {workspace}',
    runsAt: '~Körs på',
    thatComputer: '~Datorn där du tillät åtkomst',
    app: '~En enhet med den här appen ({scheme})',
    allowed: '~Tillåten',
    allowedIn: '~{moment}, i {device}',
    allowedInAt: '~{moment}, i {device} från {address}',
    lastUsed: '~Senast använd',
    neverUsed: '~Aldrig',
    mayDo: '~{count, plural, one {Vad den kan göra: # behörighet} other {Vad den kan göra: # behörigheter}}',
    paused: {
      blocked: '~Pausad: en administratör har blockerat appen i arbetsytan.',
      needs_approval: '~Pausad: en administratör för arbetsytan måste först godkänna appen.',
      suspended: '~Pausad: ditt medlemskap i den här arbetsytan är avstängt.',
      needs_second_step:
        '~Pausad: arbetsytan kräver ett andra steg vid inloggning. Logga in igen med ett andra steg för att återuppta anslutningen.',
      switched_off:
        '~{ours, select, yes {Pausad: de som driver tjänsten har inaktiverat appen.} other {Pausad: {brand} har inaktiverat appen.}}',
    },
    withdraw: '~Koppla bort',
    withdrawFrom: '~Koppla bort {application} från {workspace}, tillåten i {device}',
    withdrawInWorkspace: '~Koppla bort från {workspace}',
    withdrawEverywhere: '~Koppla bort {application} överallt',
    suspicion: {
      title:
        '~{count, plural, one {Vi kopplade bort en app för att skydda dig} other {Vi kopplade bort appar för att skydda dig}}',
      what: '~{application} förlorade åtkomsten till {workspace} ({moment}).',
      meaning:
        '~{count, plural, one {En engångsnyckel användes två gånger. Antingen gjorde appen ett misstag eller så har någon kopierat nyckeln. Nyckeln fungerar inte längre.} other {För var och en av dem användes en engångsnyckel två gånger. Antingen gjorde appen ett misstag eller så har någon kopierat nyckeln. De här nycklarna fungerar inte längre.}}',
      advice:
        '~Om du vill fortsätta använda en app ansluter du den igen från appen själv. Om det händer igen, eller om du inte känner igen en app, granskar du dina sessioner och din aktivitet och byter lösenord.',
    },
    confirm: {
      title: '~Koppla bort?',
      inWorkspace: '~Koppla bort {application} från {workspace}?',
      everywhere: '~Koppla bort {application} överallt?',
      count:
        '~{count, plural, one {Detta avslutar en anslutning.} other {Detta avslutar # anslutningar, var appen än körs.}}',
      more: '~Detta avslutar fler än {count, number} anslutningar, var appen än körs.',
      after:
        '~Appen förlorar åtkomsten inom några sekunder. Det den redan har gjort ångras inte. Du kan ansluta den igen från appen.',
      cancel: '~Avbryt',
    },
    withdrawnFrom: {
      title: '~Bortkopplad',
      paragraphs: [
        '~{count, plural, one {Vi avslutade en anslutning mellan {application} och {workspace} och ändrade inget annat.} other {{application} har inte längre åtkomst till {workspace}. Vi avslutade # anslutningar och ändrade inget annat.}}',
        '~Appens nycklar slutar fungera inom några sekunder. Du kan när som helst ansluta den igen från appen.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Bortkopplad',
      paragraphs: [
        '~{count, plural, one {{application} har inte längre åtkomst till någon av dina arbetsytor. Vi avslutade en anslutning och ändrade inget annat.} other {{application} har inte längre åtkomst till någon av dina arbetsytor. Vi avslutade # anslutningar och ändrade inget annat.}}',
        '~Appens nycklar slutar fungera inom några sekunder. Du kan när som helst ansluta den igen från appen.',
      ],
    },
    nothingWithdrawn: {
      title: '~Inget att koppla bort',
      paragraphs: ['~Anslutningen var redan avslutad eller inte din. Inget har ändrats.'],
    },
    device: {
      both: '~{browser} på {system}',
      onlySystem: '~en webbläsare på {system}',
      unknown: '~en okänd webbläsare',
    },
    sessions: {
      intro: '~Webbläsare där du är inloggad. Anslutna appar behåller sin åtkomst när du loggar ut.',
      thisBrowser: '~Den här webbläsaren',
      since: '~Inloggad {moment}',
      sinceAt: '~Inloggad {moment}, från {address}',
      others: '~Andra webbläsare',
      noOthers: '~Du är inte inloggad någon annanstans.',
      end: '~Logga ut',
      endFrom: '~Logga ut från {device}, inloggad {moment}',
      endOthers: '~Logga ut från alla andra webbläsare',
    },
    password: {
      intro:
        '~Du förblir inloggad här. Alla andra webbläsare loggas ut och måste använda det nya lösenordet.',
      current: '~Nuvarande lösenord',
      new: '~Nytt lösenord',
      disconnect: '~Koppla även bort alla appar',
      disconnectHint:
        '~De förlorar åtkomsten inom några sekunder, men du kan ansluta dem igen. Gör detta om någon annan kan känna till ditt lösenord.',
      allDisconnected: '~Alla appar kopplas från',
      allDisconnectedHint: '~De förlorar åtkomsten inom några sekunder, men du kan ansluta dem igen.',
      button: '~Byt lösenord',
      none: '~{ours, select, yes {Ditt konto har inget lösenord. Be dem som driver tjänsten att ange ett åt dig.} other {Ditt konto har inget lösenord. Be {brand} att ange ett åt dig.}}',
      wrongCurrent: '~Ditt nuvarande lösenord är fel.',
      changed: {
        title: '~Ditt lösenord har ändrats',
        paragraphs: [
          '~{sessions, plural, =0 {Du var inte inloggad någon annanstans.} one {En annan webbläsare loggades ut.} other {# andra webbläsare loggades ut.}}',
        ],
      },
      applicationsKept: '~Dina appar förblir anslutna.',
      applicationsEnded:
        '~{count, plural, =0 {Ingen app var ansluten.} one {En appanslutning avslutades; den förlorar åtkomsten inom några sekunder.} other {# appanslutningar avslutades; de förlorar åtkomsten inom några sekunder.}}',
    },
    security: {
      intro:
        '~En autentiseringsapp stänger ute alla som bara kan ditt lösenord. Om du konfigurerar en ska du spara dina återställningskoder ifall du tappar bort telefonen.',
      passkeys: {
        title: '~Lösennycklar',
        one: '~Lösennyckel',
        intro:
          '~Med en lösennyckel loggar du in med ditt fingeravtryck, ditt ansikte eller enhetens PIN-kod i stället för ett lösenord. Den fungerar bara på den här webbplatsen, så en falsk webbplats kan inte stjäla den.',
        none: '~Du har inga lösennycklar ännu.',
        added: '~Tillagd {day}',
        used: '~Senast använd {day}',
        neverUsed: '~Aldrig använd',
        synchronized: '~Synkroniserad mellan dina enheter',
        onOneDevice: '~Bara på en enhet',
        name: '~Namn',
        nameHint: '~Välj ett namn som du känner igen senare, till exempel ”Min telefon”.',
        add: '~Lägg till en lösennyckel',
        unsupported:
          '~Öppna sidan i en webbläsare som stöder lösennycklar och har JavaScript på för att lägga till en lösennyckel.',
        full: '~Du har {most, number} lösennycklar, vilket är det högsta antalet för ett konto. Ta bort en för att lägga till en annan.',
        failed: '~Ingen lösennyckel lades till. Försök igen.',
        known: '~Den här enheten har redan en lösennyckel för ditt konto.',
        refused: '~Den här lösennyckeln godtogs inte. Försök igen.',
        change: '~Byt namn eller ta bort',
        changeNamed: '~Byt namn eller ta bort: {name}',
        remove: '~Ta bort',
        removeNamed: '~Ta bort {name}?',
        afterRemoval:
          '~Du kan inte längre logga in med den. Ta bort den även på enheten så att webbläsaren slutar föreslå den.',
      },
      totp: {
        title: '~Autentiseringsapp',
        none: '~Använd en app på din telefon som visar en ny sexsiffrig kod var 30:e sekund. När den är konfigurerad frågar vi efter koden efter lösenordet.',
        added: '~Tillagd {moment}. Vi frågar efter koden efter lösenordet.',
        setUp: '~Konfigurera en autentiseringsapp',
        replace: '~Byt ut appen',
        remove: '~Ta bort appen',
        scan: '~Skanna den här QR-koden med en autentiseringsapp.',
        qrCode: '~QR-kod för din autentiseringsapp',
        key: '~Om du inte kan skanna den anger du den här nyckeln i appen:',
        code: '~Kod från appen',
        codeHint: '~Sex siffror.',
        turnOn: '~Aktivera',
      },
      recovery: {
        title: '~Återställningskoder',
        left: '~Oanvända koder: {count, number}. Var och en fungerar en gång, i stället för en kod från appen. Om du skapar nya koder slutar de gamla att fungera.',
        make: '~Ersätt återställningskoderna',
        keep: '~Förvara koderna på en säker plats, till exempel i en lösenordshanterare. Var och en fungerar en gång, i stället för en kod från appen. Du kan inte se dem igen.',
        replaced: '~Dina tidigare återställningskoder fungerar inte längre.',
        saved: '~Jag har sparat koderna',
      },
      done: {
        totp_added: '~Din autentiseringsapp är konfigurerad.',
        totp_removed: '~Din autentiseringsapp har tagits bort.',
        passkey_added: '~Din lösennyckel lades till.',
        passkey_removed: '~Lösennyckeln togs bort.',
      },
    },
    settings: {
      language: '~Språk',
      languageHint:
        '~För de här sidorna och e-posten vi skickar till dig. Om du inte väljer något är vår e-post på engelska.',
      browserLanguage: '~Som i webbläsaren',
      timeZone: '~Tidszon',
      timesLookLike: '~Tider visas så här: {moment}',
      universalTime: '~Universell tid (UTC)',
      save: '~Spara',
      saved: '~Sparat.',
    },
    deletion: {
      title: '~Ta bort ditt konto',
      intro:
        '~Appar förlorar åtkomsten direkt och du loggas ut överallt. Ditt konto och dess uppgifter tas bort efter {days, number} dagar. Till dess kan du logga in för att behålla kontot.',
      confirm: '~Bekräfta genom att ange din e-postadress',
      wrongAddress: '~Det här är inte kontots e-postadress.',
      lastAdministrator:
        '~Du är ensam administratör för varje arbetsyta nedan. Gör först en annan medlem till administratör: öppna arbetsytan, välj ”Hantera” bredvid en medlem och ändra rollen.',
      lastOperator: '~Du är den enda operatören för tjänsten. Utse först en till med kommandot {command}.',
      requested: {
        title: '~Ditt konto kommer att tas bort',
        paragraphs: [
          '~Ditt konto tas bort den {date}. Logga in före dess och välj ”Behåll kontot” om du vill behålla det.',
        ],
      },
      keep: {
        title: '~Ditt konto är schemalagt för borttagning',
        intro:
          '~Ditt konto och dess uppgifter tas bort den {date}. Om du behåller kontot måste du ansluta dina appar igen.',
        button: '~Behåll kontot',
      },
    },
    data: {
      title: '~Dina uppgifter',
      intro: '~Allt vi lagrar om dig, i en JSON-fil.',
      download: '~Ladda ner dina uppgifter',
    },
    address: {
      change: '~Byt e-postadress',
      intro:
        '~Du loggar in med {email}. Om du vill använda en annan adress anger du den här och öppnar länken som vi skickar till den.',
      new: '~Ny e-postadress',
      button: '~Skicka länk',
      sent: {
        title: '~Kontrollera din e-post',
        paragraphs: [
          '~Vi har skickat ett meddelande till {email}. Öppna länken inom 30 minuter och logga in om du ombeds att göra det. Tills dess ändras ingenting.',
        ],
      },
      confirmTitle: '~Bekräfta din nya e-postadress',
      confirmIntro:
        '~Efter bekräftelsen loggar du in med {email}. Vi skickar en länk till din tidigare adress som kan ångra ändringen i 7 dagar.',
      confirm: '~Bekräfta adressen',
      changed: {
        title: '~Din e-postadress ändrades',
        paragraphs: ['~Logga in med {email} från och med nu.'],
      },
    },
    activity: {
      intro: '~Senaste aktiviteten, nyast först.',
      none: '~Ingen aktivitet än.',
      older: '~Äldre',
      newest: '~Tillbaka till de nyaste',
      goneApplication: '~en borttagen app',
      goneWorkspace: '~en arbetsyta som du inte tillhör',
      events: {
        'user.created': '~Ditt konto skapades',
        'user.signed_up': '~Ditt konto skapades genom registrering',
        'user.updated': '~Ditt namn eller dina inställningar ändrades',
        'user.password_set': '~Ditt lösenord ändrades',
        'user.password_reset': '~Ditt lösenord ändrades via en länk',
        'user.totp_added': '~En autentiseringsapp lades till i ditt konto',
        'user.totp_removed': '~Autentiseringsappen togs bort från ditt konto',
        'user.recovery_codes_made': '~Nya återställningskoder skapades',
        'user.recovery_code_used': '~En återställningskod användes',
        'user.factors_removed':
          '~Din autentiseringsapp, dina återställningskoder och dina lösennycklar togs bort',
        'user.reset_link_sent': '~En länk för att välja ett nytt lösenord skickades till dig',
        'user.reset_link_made': '~En länk för att välja ett nytt lösenord skapades åt dig',
        'user.exported': '~Dina uppgifter laddades ner',
        'user.deletion_requested': '~Borttagning av ditt konto begärdes',
        'user.deletion_undone': '~Borttagningen av ditt konto avbröts',
        'user.email_change_requested': '~En ändring av din e-postadress begärdes',
        'user.email_changed': '~Din e-postadress ändrades',
        'user.email_change_reverted': '~En ändring av din e-postadress ångrades',
        'invitation.accepted': '~En inbjudan till {workspace} accepterades',
        'passkey.added': '~En lösennyckel lades till i ditt konto',
        'passkey.renamed': '~En av dina lösennycklar bytte namn',
        'passkey.removed': '~En lösennyckel togs bort från ditt konto',
        'passkey.counter_went_back': '~En inloggning nekades eftersom någon kan ha kopierat din lösennyckel',
        'session.started': '~Inloggning',
        'session.ended': '~En webbläsare loggades ut',
        'session.others_ended': '~Alla andra webbläsare loggades ut',
        'grant.allowed': '~{application} gavs åtkomst till {workspace}',
        'grant.ended': '~Åtkomsten för {application} till {workspace} avslutades',
        'grant.refresh_repeated':
          '~{application} förnyade sin åtkomst till {workspace} med en nyckel som redan hade använts',
        'member.added': '~Du lades till i {workspace} ({role})',
        'member.role_changed': '~Din roll i {workspace} ändrades till {role}',
        'member.suspended': '~Ditt medlemskap i {workspace} stängdes av',
        'member.resumed': '~Ditt medlemskap i {workspace} återaktiverades',
        'member.removed': '~Du togs bort från {workspace}',
        'operator.appointed': '~Du utsågs till operatör för tjänsten',
        'operator.dismissed': '~Du är inte längre operatör för tjänsten',
        'application.approval_requested': '~Godkännande av {application} i {workspace} begärdes',
        'application.approval_granted': '~Din begäran om {application} i {workspace} godkändes',
        'application.approval_declined': '~Din begäran om {application} i {workspace} avslogs',
      },
      factorsRemoved: '~Borttaget från ditt konto: {factors}',
      signedInWith: {
        password: '~Inloggning med lösenord',
        twoSteps: '~Inloggning med lösenord och ett andra steg',
        passkey: '~Inloggning med lösennyckel',
      },
      otherEvent: '~Annan händelse: {event}',
      by: {
        you: '~av dig',
        administrator: '~av en administratör för arbetsytan',
        application: '~av appen',
        operator: '~{ours, select, yes {av dem som driver tjänsten} other {av {brand}}}',
        platform: '~av plattformen',
      },
      because: {
        code_replayed: '~eftersom en av dess engångsnycklar användes två gånger',
        refresh_token_reused: '~eftersom en av dess engångsnycklar användes två gånger',
        refresh_token_repeated: '~eftersom någon annan kan ha använt en av dess nycklar',
        password_changed: '~eftersom du bytte lösenord',
        limit_reached:
          '~eftersom du anslöt appen för många gånger; anslutningen som varit oanvänd längst avslutades',
        member_removed: '~eftersom du togs bort från arbetsytan',
        client_removed: '~eftersom appen togs bort',
        workspace_removed: '~eftersom arbetsytan togs bort',
      },
      at: '~från {address}',
    },
  },
  admin: {
    title: '~Hantera {workspace}',
    tabs: {
      applications: '~Appar',
      members: '~Medlemmar',
      activity: '~Aktivitet',
    },
    tabsLabel: '~Administration',
    back: '~Tillbaka',
    yourAccount: '~Ditt konto',
    states: {
      undecided: '~Inget beslut',
      allowed: '~Godkänd',
      limited: '~Godkänd med begränsningar',
      blocked: '~Blockerad',
      waiting: '~Väntar på godkännande',
    },
    done: {
      decided: '~Sparat. Ändringen når befintliga anslutningar inom några sekunder.',
      blocked: '~Blockerad. Befintliga anslutningar slutar fungera inom några sekunder.',
      ended: '~Åtkomsten har avslutats. Appar förlorar den inom några sekunder.',
      approved: '~Godkänd. Medlemmarna kan använda appen nu.',
      identity_changed:
        '~Inget sparades. Appen ändrades medan du bestämde dig. Granska den igen innan du bestämmer dig.',
      dismissed: '~Begäran ignorerades.',
      only_approved: '~Medlemmarna kan nu bara använda godkända appar.',
      second_step_required:
        '~Medlemmar behöver nu ett andra steg vid inloggning. Anslutningar som gjorts utan det är pausade tills medlemmen loggar in med ett andra steg.',
      second_step_optional: '~Ett andra steg vid inloggning är nu valfritt för medlemmar.',
      all_applications: '~Medlemmarna kan nu använda alla appar som inte är blockerade.',
      member_added: '~Medlemmen har lagts till.',
      role: '~Rollen har ändrats. Ändringen når anslutna appar inom några sekunder.',
      suspended: '~Medlemmen är avstängd, och medlemmens anslutna appar är pausade.',
      resumed: '~Medlemmen är aktiv igen, liksom medlemmens anslutna appar.',
      emailed: '~Inbjudan har skickats via e-post. Bara den senaste länken fungerar.',
      invited: '~Inbjudan är skickad. Tidigare inbjudningslänkar för den här adressen fungerar inte längre.',
      withdrawn: '~Inbjudan har dragits tillbaka.',
      removed: '~Medlemmen har tagits bort. Medlemmens anslutna appar har inte längre åtkomst.',
    },
    applications: {
      requests: '~Väntande begäranden',
      askedBy: '~begärd av {people}',
      approve: '~Godkänn',
      approveApplication: '~Godkänn {application}',
      dismiss: '~Ignorera',
      dismissApplication: '~Ignorera begäran för {application}',
      inUse: '~Appar som används',
      none: '~Ingen app har åtkomst till den här arbetsytan.',
      more: '~Den här sidan visar bara de nyaste anslutningarna.',
      registeredHere:
        '~{ours, select, yes {Registrerad av dem som driver tjänsten} other {Registrerad av {brand}}}',
      unverified: '~Overifierad: appen har registrerat sig själv',
      publishedBy: '~Publicerad på {host}',
      connections: '~{count, plural, one {# anslutning} other {# anslutningar}}',
      lastUsed: '~senast använd {moment}',
      paused: '~pausad',
      decide: '~Granska',
      decideAbout: '~Granska {application}',
      block: '~Blockera',
      blockApplication: '~Blockera {application}',
      endOne: '~Avsluta åtkomst',
      endOneOf: '~Avsluta åtkomst för {application} hos {member}',
      endAll: '~Avsluta åtkomst för alla',
      endAllOf: '~Avsluta åtkomst för alla: {application}',
      endAllTitle: '~Avsluta åtkomst till {application} för alla?',
      endAllText:
        '~Detta avslutar {count, plural, one {# appanslutning} other {# appanslutningar}} för {members, plural, one {# medlem} other {# medlemmar}} permanent. Medlemmarna kan ansluta appen igen om du inte blockerar den.',
      policy: '~Vad medlemmarna kan använda',
      anyAllowed: '~Alla appar som inte är blockerade. Varje medlem bestämmer själv.',
      onlyApproved: '~Endast godkända appar. Medlemmarna kan begära godkännande av andra appar.',
      restrict: '~Kräv godkännande',
      unrestrict: '~Kräv inte längre godkännande',
      decisions: '~Dina beslut',
      noDecisions: '~Inga beslut än.',
      everythingFrom: '~Allt från {host}',
      another: '~Granska en annan app',
      anotherLabel: '~Klient-ID eller värdnamn',
      anotherHint:
        '~Till exempel my-app, https://app.example.com/client.json eller app.example.com för alla appar som publiceras där.',
      anotherButton: '~Fortsätt',
    },
    onlyApproved: {
      title: '~Kräva godkännande?',
      wouldStop:
        '~De här apparna används men är inte godkända. Om du inte godkänner dem nu slutar de fungera inom några sekunder och förblir pausade tills du gör det.',
      nothingStops:
        '~Alla appar som används är godkända, så inget slutar fungera. Medlemmarna kan begära godkännande av andra appar.',
      members: '~{count, plural, one {används av # medlem} other {används av # medlemmar}}',
      stopThem: '~Kräv godkännande och pausa dessa',
      approveAll: '~Godkänn dessa och kräv godkännande',
    },
    application: {
      width: '~Beslutet gäller',
      alone: '~Endast den här appen',
      decision: '~Beslut',
      decisions: {
        none: '~Inget beslut',
        allowed: '~Godkänn',
        limited: '~Godkänn med begränsningar',
        blocked: '~Blockera',
      },
      hints: {
        none: '~Arbetsytans standard gäller.',
        noneWaits: '~Ingen kan använda den förrän en administratör godkänner den.',
        allowed: '~Medlemmarna bestämmer vad den kan göra.',
        limited: '~Medlemmarna bestämmer, inom de begränsningar som väljs nedan.',
        blocked: '~Ingen kan använda den här. Befintliga anslutningar är pausade tills du godkänner appen.',
      },
      limits: '~Begränsningar',
      limitsHint:
        '~De gäller ”Godkänn med begränsningar”. Om allt är valt finns det ingen begränsning, och det som läggs till senare ingår.',
      fixed: '~ingår alltid',
      scopes: '~Vad medlemmar kan tillåta, så som de ser det',
      permissions: '~Högsta behörigheter i den här arbetsytan',
      noPermissions: '~Inga behörigheter är definierade.',
      alsoHost: '~Det finns också ett beslut om allt från {host}: {state}. Båda gäller; det strängare avgör.',
      unknown: '~Ingen har använt den här appen än.',
      save: '~Spara',
    },
    invitations: {
      title: '~Inbjudningar',
      none: '~Inga väntande inbjudningar.',
      invite: '~Bjud in någon',
      hint: '~Den inbjudna kan gå med via ett befintligt konto eller skapa ett. Inbjudan gäller i 7 dagar och bara för den här adressen.',
      inviteButton: '~Bjud in',
      alreadyMember: '~{email} är redan medlem.',
      until: '~går ut {day}',
      expired: '~gick ut {day}',
      unusable: '~inte längre giltig; skicka den igen',
      handOver: '~Skicka länken till den inbjudna och ingen annan:',
      resend: '~Skicka igen',
      resendTo: '~Skicka igen till {email}',
      withdraw: '~Dra tillbaka',
      withdrawFrom: '~Dra tillbaka inbjudan till {email}',
    },
    members: {
      invitations: '~Bjud in personer via e-post',
      suspended: '~Avstängd',
      you: '~du',
      manage: '~Hantera',
      manageMember: '~Hantera {member}',
      back: '~Tillbaka till medlemmarna',
      search: '~Sök på namn eller e-postadress',
      searchButton: '~Sök',
      noMatch: '~Inga medlemmar matchar din sökning.',
      everyone: '~Visa alla medlemmar',
      add: '~Lägg till en medlem',
      addHint: '~Adressen till någon som redan har ett konto här. Personen får åtkomst direkt.',
      addButton: '~Lägg till',
      addInvalid: '~Ange en e-postadress, till exempel alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} har inget konto här. Kontrollera adressen eller be dem som driver tjänsten att skapa ett konto.} other {{email} har inget konto här. Kontrollera adressen eller be {brand} att skapa ett konto.}}',
      secondStep: '~Andra steg vid inloggning',
      secondStepOptional: '~Medlemmar kan logga in på arbetsytan med bara ett lösenord.',
      secondStepRequired: '~Medlemmar behöver ett andra steg, till exempel en autentiseringsapp.',
      requireSecondStep: '~Kräv ett andra steg',
      dropSecondStep: '~Gör det valfritt',
      more: '~Fler medlemmar',
      noMore: '~Det finns inga fler medlemmar.',
      role: '~Roll',
      roleHint: '~Avgör vad medlemmen och medlemmens anslutna appar kan göra i den här arbetsytan.',
      changeRole: '~Ändra roll',
      access: '~Anslutna appar',
      accessText:
        '~{count, plural, =0 {Den här medlemmen har inga appanslutningar i den här arbetsytan.} one {Den här medlemmen har # appanslutning i den här arbetsytan.} other {Den här medlemmen har # appanslutningar i den här arbetsytan.}}',
      endAccess: '~Avsluta all åtkomst',
      suspend: '~Stäng av',
      suspendText:
        '~Att stänga av en medlem spärrar medlemmens åtkomst och pausar medlemmens anslutna appar.',
      resume: '~Återaktivera',
      resumeText: '~Medlemmen är avstängd. Medlemmens anslutna appar är också pausade.',
      remove: '~Ta bort från arbetsytan',
      removeText: '~Avslutar medlemskapet och åtkomsten för alla appar som medlemmen har anslutit här.',
      removeTitle: '~Ta bort {member}?',
      removeConfirm:
        '~{count, plural, =0 {Detta avslutar medlemskapet direkt.} one {Detta avslutar medlemskapet direkt och # appanslutning permanent.} other {Detta avslutar medlemskapet direkt och # appanslutningar permanent.}}',
    },
    activity: {
      none: '~Ingen aktivitet än.',
      older: '~Äldre',
      newest: '~Nyaste',
      by: '~av {actor}',
      somebody: '~en borttagen användare',
      someApplication: '~en app',
      actors: {
        client: '~appen',
        operator: '~{ours, select, yes {dem som driver tjänsten} other {{brand}}}',
        platform: '~plattformen',
        system: '~den här tjänsten',
      },
      token: '~{ours, select, yes {dem som driver tjänsten ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} gav {application} åtkomst till den här arbetsytan',
      'grant.ended': '~Anslutningen mellan {user} och {application} avslutades: {reason}',
      'grant.refresh_repeated':
        '~{application} förnyade sin åtkomst hos {user} med en nyckel som redan hade använts',
      'application.allowed':
        '~{limited, select, yes {{application} godkändes med begränsningar} other {{application} godkändes}}',
      'application.blocked': '~{application} blockerades',
      'application.policy_removed': '~Beslutet om {application} drogs tillbaka',
      'application.approval_requested': '~{user} begärde godkännande av {application}',
      'application.approval_granted': '~Begäran från {user} om {application} godkändes',
      'application.approval_declined': '~Begäran från {user} om {application} avslogs',
      'application.approval_dismissed': '~Begäran om att godkänna {application} ignorerades',
      'workspace.created': '~Arbetsytan skapades',
      'workspace.updated': '~Arbetsytans inställningar ändrades',
      'workspace.retired': '~Plattformen stängde arbetsytan',
      'workspace.only_approved': '~Appar kräver nu godkännande',
      'workspace.all_applications': '~Appar kräver inte längre godkännande',
      'workspace.second_step_required': '~Ett andra steg vid inloggning gjordes obligatoriskt',
      'workspace.second_step_optional': '~Ett andra steg vid inloggning gjordes valfritt',
      'invitation.sent': '~Någon bjöds in',
      'invitation.withdrawn': '~En inbjudan drogs tillbaka',
      'invitation.accepted': '~{user} accepterade en inbjudan',
      'member.added': '~{user} blev medlem ({role})',
      'member.role_changed': '~Rollen för {user} ändrades från {before} till {role}',
      'member.suspended': '~{user} stängdes av',
      'member.resumed': '~{user} återaktiverades',
      'member.removed': '~{user} togs bort',
    },
    endReasons: {
      code_replayed: '~en av appens engångsnycklar användes två gånger',
      refresh_token_reused: '~en av appens engångsnycklar användes två gånger',
      refresh_token_repeated: '~någon annan kan ha använt en av appens nycklar',
      revoked_by_client: '~appen kopplade bort sig',
      revoked_by_user: '~medlemmen kopplade bort appen',
      revoked_by_administrator: '~en administratör avslutade den',
      revoked_by_operator:
        '~{ours, select, yes {de som driver tjänsten avslutade den} other {{brand} avslutade den}}',
      password_changed: '~medlemmen bytte lösenord',
      limit_reached:
        '~medlemmen anslöt appen för många gånger; anslutningen som varit oanvänd längst avslutades',
      member_removed: '~medlemmen togs bort',
      client_removed: '~appen togs bort',
      user_removed: '~medlemmens konto togs bort',
      workspace_removed: '~arbetsytan togs bort',
    },
  },
  errors: {
    unknownApplication:
      '~Vi hittade ingen app med detta klient-ID. Ange ett klient-ID, URL:en till en klients metadatadokument eller ett värdnamn.',
    wrongCredentials: '~Fel e-postadress eller lösenord.',
    passkey: {
      expired: '~Det tog för lång tid. Försök igen.',
      unknown:
        '~Den här lösennyckeln är inte registrerad här. Den kan ha tagits bort. Använd en annan eller ange ditt lösenord.',
      refused: '~Den här lösennyckeln godtogs inte. Försök igen eller ange ditt lösenord.',
    },
    wrongCode:
      '~Koden är fel eller har redan använts. Ange en ny. Om koderna från din app fortfarande inte fungerar ställer du in att telefonens klocka ska uppdateras automatiskt.',
    chooseWorkspace: '~Välj en av dina arbetsytor.',
    otherDomain:
      '~Du kan inte skapa ett konto med den här adressen. Använd din jobbadress eller be en administratör för din arbetsyta att bjuda in dig.',
    setup: {
      emailInvalid: '~Ange en e-postadress, till exempel alice@example.com.',
      nameMissing: '~Ange ditt namn.',
      passwordTooShort: '~Välj ett lösenord med minst {least, number} tecken.',
      passwordTooLong: '~Välj ett kortare lösenord.',
      passwordKnown: '~Det här lösenordet finns i en dataläcka eller är lätt att gissa. Välj ett annat.',
      passwordNamed: '~Det här lösenordet bygger på din e-postadress eller ett namn. Välj ett annat.',
      workspaceTitleMissing: '~Ange en titel för arbetsytan.',
      workspaceNameInvalid:
        '~Namnet på en arbetsyta har 3 till 32 tecken: bokstäver, siffror eller något av - . _ ~, och inga blanksteg. Vi har fyllt i ett förslag: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} skickade det här mejlet. Svar läses inte.',
    fromAddress: '~från IP-adressen {address}',
    actions: {
      applications: '~Granska dina anslutna appar',
      sessions: '~Granska dina sessioner',
      security: '~Granska säkerhetsinställningar',
      join: '~Gå med',
      newPassword: '~Välj ett nytt lösenord',
      requests: '~Granska begäran',
      activity: '~Granska din aktivitet',
    },
    suspicious_end: {
      title: '~{application} har kopplats bort',
      paragraphs: [
        '~Vi kopplade bort {application} från {workspace} eftersom en av dess engångsnycklar användes två gånger.',
        '~Antingen gjorde appen ett misstag eller så har någon kopierat nyckeln. Nyckeln fungerar inte längre.',
        '~Om du fortfarande använder appen ansluter du den igen från appen själv. Om du inte känner igen den bör du gå igenom dina sessioner och byta lösenord.',
      ],
    },
    suspicious_repeat: {
      title: '~Kontrollera din anslutning till {application}',
      paragraphs: [
        '~{application}, som du har anslutit till {workspace}, förnyade sin åtkomst med en nyckel som redan hade använts. Antingen kom begäran från ett annat nätverk, eller så har detta hänt flera gånger i rad.',
        '~Oftast är orsaken ett fel i appen eller dess nätverk, men någon kan ha kopierat nyckeln. Din anslutning fungerar fortfarande.',
        '~Om du inte känner igen appen kopplar du bort den. Om du känner igen den kan du för säkerhets skull koppla bort den och ansluta den igen.',
      ],
    },
    invitation: {
      title: '~Gå med i {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} har bjudit in dig till arbetsytan {workspace}.} other {Du är inbjuden till arbetsytan {workspace}.}} Använd länken nedan för att gå med via ditt konto eller skapa ett. Den kan användas en gång och slutar gälla om 7 dagar.',
        '~Om du inte väntade dig inbjudan kan du bortse från det här mejlet.',
      ],
    },
    approval_requested: {
      title: '~{member} begär godkännande av {application}',
      paragraphs: [
        '~Medlemmar i {workspace} kan bara använda godkända appar. {member} väntar på att en administratör ska godkänna eller avslå {application}.',
        '~Andra medlemmar kan också begära den här appen. Vi skickar högst ett mejl om dagen om den.',
      ],
    },
    approval_approved: {
      title: '~{application} godkändes',
      paragraphs: [
        '~En administratör för {workspace} godkände {application}, som du hade begärt.',
        '~Gå tillbaka till appen och börja om för att använda den.',
      ],
    },
    approval_declined: {
      title: '~{application} godkändes inte',
      paragraphs: [
        '~En administratör för {workspace} avslog din begäran om att använda {application}.',
        '~Om du fortfarande behöver den i ditt arbete talar du med en administratör för arbetsytan.',
      ],
    },
    password_reset: {
      title: '~Välj ett nytt lösenord',
      paragraphs: [
        '~{known, select, yes {Någon på IP-adressen {address} bad om att återställa lösenordet till ditt konto.} other {Någon bad om att återställa lösenordet till ditt konto.}} Om det var du öppnar du länken nedan. Den kan användas en gång och slutar gälla om {minutes, number} minuter.',
        '~Om det inte var du behöver du inte göra något. Ditt lösenord ändras inte.',
      ],
    },
    sign_up: {
      title: '~Skapa ditt konto',
      paragraphs: [
        '~{known, select, yes {Någon på IP-adressen {address} bad om att skapa ett konto med den här adressen.} other {Någon bad om att skapa ett konto med den här adressen.}} Om det var du öppnar du länken nedan för att skapa kontot. Den kan användas en gång och slutar gälla om {minutes, number} minuter.',
        '~Om det inte var du behöver du inte göra något: utan länken kan ingen skapa kontot.',
      ],
    },
    address_change: {
      title: '~Bekräfta din nya e-postadress',
      paragraphs: [
        '~Någon vill använda den här adressen för sitt konto. Om det var du öppnar du länken nedan och loggar vid behov in med din nuvarande adress. Länken kan användas en gång och slutar gälla om {minutes, number} minuter.',
        '~Om det inte var du behöver du inte göra något.',
      ],
    },
    address_changed: {
      title: '~Din e-postadress ändrades',
      paragraphs: [
        '~E-postadressen till ditt konto ändrades. Du loggar nu in med den nya adressen.',
        '~Om du inte gjorde ändringen kan någon annan ha tillgång till ditt konto. Öppna länken nedan inom 7 dagar för att ångra ändringen och välja ett nytt lösenord.',
      ],
    },
    address_taken: {
      title: '~Du har redan ett konto',
      paragraphs: [
        '~Någon försökte använda den här adressen för ett annat konto, men den hör redan till ditt.',
        '~Om det var du loggar du in med den här adressen. Om du har glömt lösenordet kan du välja ett nytt på inloggningssidan. Om det inte var du behöver du inte göra något.',
      ],
    },
    new_sign_in: {
      title: '~Ny inloggning på ditt konto',
      paragraphs: [
        '~{known, select, yes {Någon loggade in på ditt konto med {device}, från IP-adressen {address}.} other {Någon loggade in på ditt konto med {device}.}} Den här webbläsaren hade inte använts för att logga in på ditt konto tidigare.',
        '~Om det var du behöver du inte göra något. Om inte kan någon annan känna till ditt lösenord: välj ett nytt och logga ut från de webbläsare som du inte känner igen.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Detta gjordes {where}.',
        '~Om det inte var du kan någon annan veta ditt lösenord: välj ett nytt, och kontrollera dina lösennycklar, din autentiseringsapp och dina återställningskoder.',
      ],
    },
    deletion_requested: {
      title: '~Ditt konto kommer att tas bort',
      paragraphs: [
        '~Vi har fått en begäran om att ta bort ditt konto. Det tas bort den {date}. Om du vill behålla det, eller inte bad om detta, logga in före dess och välj ”Behåll kontot”.',
      ],
    },
    account_deleted: {
      title: '~Ditt konto togs bort',
      paragraphs: ['~Ditt konto och dess uppgifter togs bort, som du bad om.'],
    },
    password_changed: {
      title: '~Ditt lösenord har ändrats',
      paragraphs: [
        '~{known, select, yes {Lösenordet till ditt konto ändrades från IP-adressen {address}. Andra webbläsare loggades ut.} other {Lösenordet till ditt konto ändrades. Andra webbläsare loggades ut.}}',
        '~Om du inte gjorde ändringen kan någon annan ha åtkomst till ditt konto: välj ett nytt lösenord och logga ut från de webbläsare som du inte känner igen.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Appen är inte registrerad',
      paragraphs: [
        '~Länken du följde anger en app som inte är registrerad här. Den kan ha tagits bort, eller så kan länken vara fel.',
        '~Gå tillbaka till appen och börja om. Om det händer igen kontaktar du appens utvecklare.',
      ],
    },
    clientIdMissing: {
      title: '~Länken är ofullständig',
      paragraphs: [
        '~Länken du följde anger inte vilken app den gäller (client_id saknas).',
        '~Gå tillbaka till appen och börja om. Om det händer igen kontaktar du appens utvecklare.',
      ],
    },
    documentUnreachable: {
      title: '~Vi kan inte kontrollera appen just nu',
      paragraphs: [
        '~Dess uppgifter är publicerade på {host}, som inte svarar. Det är inget fel på ditt konto.',
        '~Gå tillbaka till appen och börja om.',
      ],
    },
    tooManyDocuments: {
      title: '~Vi kan inte kontrollera appen just nu',
      paragraphs: [
        '~Dess uppgifter är publicerade på {host}. För många sådana uppgifter begärdes på kort tid. Det är inget fel på ditt konto.',
        '~Försök igen om {wait}.',
      ],
    },
    documentRefused: {
      title: '~Appens uppgifter är ogiltiga',
      paragraphs: [
        '~Uppgifterna som är publicerade på {host} är inte giltiga, så appen kan inte be om åtkomst.',
        '~Till appens utvecklare: {detail}',
      ],
    },
    disabledClient: {
      title: '~Appen är inaktiverad',
      paragraphs: [
        '~Tjänsten har inaktiverat den, så den kan inte be om åtkomst.',
        '~Du kan stänga sidan. Vi har inte skickat något om dig till appen.',
      ],
    },
    redirectUriMissing: {
      title: '~Länken är ofullständig',
      paragraphs: [
        '~Appen angav inte vart du ska skickas härnäst (redirect_uri saknas).',
        '~Du kan stänga sidan. Vi har inte skickat något om dig till appen. Om det händer igen kontaktar du appens utvecklare.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Omdirigeringsadressen är inte registrerad',
      paragraphs: [
        '~Appen ville skicka dig till en adress som den inte har registrerat (redirect_uri). Någon kan utge sig för att vara appen.',
        '~Du kan stänga sidan. Vi har inte skickat något om dig till appen. Om du är appens utvecklare registrerar du den exakta adressen.',
      ],
    },
    refusedAtOnce: {
      title: '~Appens begäran misslyckades',
      paragraphs: [
        '~Vi känner inte till appen, så vi har inte skickat dig vidare. Använd knappen för att fortsätta till {destination}. Fortsätt bara om du litar på målet.',
        '~Till appens utvecklare: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Vi kan inte läsa länken',
      paragraphs: [
        '~Appen skickade en begäran som vi inte förstår.',
        '~Detaljer: {detail}',
        '~Gå tillbaka till appen och börja om.',
      ],
    },
    requestExpired: {
      title: '~Denna begäran gäller inte längre',
      paragraphs: [
        '~En begäran om åtkomst upphör att gälla efter 30 minuter. Den avslutas också om det som appen ber om inte längre är tillgängligt.',
        '~Gå tillbaka till appen och börja om.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Begäran finns inte i den här webbläsaren',
      paragraphs: [
        '~En begäran om åtkomst upphör att gälla efter 30 minuter och kan bara besvaras i webbläsaren där den startade. Den här startade någon annanstans, har upphört att gälla eller har aldrig funnits.',
        '~Fortsätt inte om någon har skickat länken till dig.',
        '~Gå tillbaka till appen och börja om.',
      ],
    },
    alreadyAllowed: {
      title: '~Du har redan tillåtit detta',
      paragraphs: [
        '~Vi har skickat ditt svar till appen. Du kan stänga sidan.',
        '~Om appen fortfarande väntar börjar du om därifrån. Du kan när som helst koppla bort den i ditt konto.',
      ],
    },
    alreadyDenied: {
      title: '~Du har redan nekat detta',
      paragraphs: [
        '~Vi har meddelat appen, och den har ingen åtkomst. Du kan stänga sidan.',
        '~Om du ändrar dig börjar du om från appen.',
      ],
    },
    noWorkspace: {
      title: '~Du behöver en arbetsyta först',
      paragraphs: [
        '~Appar fungerar i en arbetsyta, och du är inte medlem i någon arbetsyta än.',
        '~{ours, select, yes {Be dem som driver tjänsten att lägga till dig i en arbetsyta. Gå sedan tillbaka till appen och börja om.} other {Be {brand} att lägga till dig i en arbetsyta. Gå sedan tillbaka till appen och börja om.}}',
      ],
    },
    suspended: {
      title: '~Ditt medlemskap i {workspace} är avstängt',
      paragraphs: [
        '~En administratör för {workspace} har stängt av ditt medlemskap, så du kan inte ansluta appar där.',
        '~Be en administratör för arbetsytan att återaktivera dig. Gå sedan tillbaka till appen och börja om.',
      ],
    },
    suspendedEverywhere: {
      title: '~Dina medlemskap är avstängda',
      paragraphs: [
        '~Administratörer har stängt av ditt medlemskap i alla arbetsytor som du tillhör, så du kan inte ansluta appar.',
        '~Be en administratör för en arbetsyta att återaktivera dig. Gå sedan tillbaka till appen och börja om.',
      ],
    },
    notAMember: {
      title: '~Du är inte medlem i arbetsytan',
      paragraphs: [
        '~Appen bad om åtkomst till arbetsytan {workspace}, men du är inte medlem i den.',
        '~{ours, select, yes {Be dem som driver tjänsten att lägga till dig, eller logga in med ett konto som är medlem.} other {Be {brand} att lägga till dig, eller logga in med ett konto som är medlem.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Ett andra steg vid inloggning krävs',
      paragraphs: [
        '~{application} kräver ett andra steg vid inloggning, men ditt konto har inget.',
        '~Konfigurera ett i ditt konto. Gå sedan tillbaka till appen och börja om.',
      ],
    },
    applicationBlocked: {
      title: '~Den här appen är blockerad i {workspace}',
      paragraphs: [
        '~Administratörerna för {workspace} har blockerat {application}. Vi har inte skickat något om dig till appen.',
        '~Om du behöver den i ditt arbete frågar du en administratör.',
      ],
    },
    needsApproval: {
      title: '~En administratör måste godkänna detta först',
      paragraphs: [
        '~Medlemmarna i {workspace} kan bara använda godkända appar, och ingen har godkänt {application} än.',
        '~Du kan begära godkännande här. Vi har inte skickat något om dig till appen.',
      ],
    },
    approvalRequested: {
      title: '~Godkännande har begärts',
      paragraphs: [
        '~Administratörerna för {workspace} kan se din begäran om att använda {application}.',
        '~När en administratör har godkänt den börjar du om från appen.',
      ],
    },
    notAnAdministrator: {
      title: '~Endast för administratörer',
      paragraphs: [
        '~Du är medlem i {workspace}, men bara dess administratörer kan öppna den här sidan.',
        '~Om du behöver åtkomst ber du en administratör för arbetsytan att ändra din roll.',
      ],
    },
    lastAdministrator: {
      title: '~En arbetsyta behöver en administratör',
      paragraphs: [
        '~Arbetsytan skulle bli utan administratör, så inget har ändrats.',
        '~Gör först en annan medlem till administratör och försök sedan igen.',
      ],
    },
    secondStepNeeded: {
      title: '~Ett andra steg krävs',
      paragraphs: [
        '~{workspace} kräver ett andra steg vid inloggning, till exempel en autentiseringsapp.',
        '~Konfigurera ett och fortsätt sedan här.',
      ],
    },
    formExpired: {
      title: '~Formuläret gäller inte längre',
      paragraphs: [
        '~Du kan ha loggat in eller ut i en annan flik, eller så har sidan varit öppen länge. Inget har ändrats.',
        '~Öppna sidan på nytt och försök igen.',
      ],
    },
    crossSite: {
      title: '~Formuläret skickades från en annan webbplats',
      paragraphs: [
        '~Vi tar bara emot formulär som du fyller i på våra egna sidor. Inget har ändrats.',
        '~Om du inte väntade dig det här stänger du sidan. Gå annars tillbaka, läs in sidan på nytt och försök igen.',
      ],
    },
    tooManyAttempts: {
      title: '~För många försök',
      paragraphs: [
        '~Det gjordes för många försök på kort tid. Ditt konto är säkert.',
        '~Försök igen om {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~För många ändringar',
      paragraphs: [
        '~Du har gjort detta för ofta den senaste timmen. Inget ändrades den här gången.',
        '~Vänta en timme och försök sedan igen.',
      ],
    },
    busy: {
      title: '~Det är hög belastning just nu',
      paragraphs: ['~Många loggar in just nu.', '~Vänta några sekunder och läs sedan in sidan på nytt.'],
    },
    serverError: {
      title: '~Något gick fel hos oss',
      paragraphs: [
        '~Det är vårt fel, inte ditt, och vi har registrerat det.',
        '~{ours, select, yes {Försök igen om en stund. Om det händer igen kontaktar du dem som driver tjänsten och anger referensen.} other {Försök igen om en stund. Om det händer igen kontaktar du {brand} och anger referensen.}}',
      ],
    },
    unavailable: {
      title: '~Vi är snart tillbaka',
      paragraphs: [
        '~En del av tjänsten är inte tillgänglig just nu.',
        '~Vänta några sekunder och läs sedan in sidan på nytt.',
      ],
    },
    tookTooLong: {
      title: '~Vårt svar tog för lång tid',
      paragraphs: [
        '~Vi hann inte bli klara i tid. Det du gjorde kan ändå ha genomförts.',
        '~Vänta några sekunder och läs sedan in sidan på nytt.',
      ],
    },
    platformUnavailable: {
      title: '~Vi kan inte läsa in dina arbetsytor just nu',
      paragraphs: [
        '~Plattformen som hanterar dem svarar inte. Ingen åtkomst har getts.',
        '~Vänta några sekunder och läs sedan in sidan på nytt.',
      ],
    },
    notFound: {
      title: '~Sidan hittades inte',
      paragraphs: ['~Adressen kan vara fel, eller så kan sidan ha flyttats.'],
    },
    wrongMethod: {
      title: '~Adressen kan inte öppnas på det här sättet',
      paragraphs: [
        '~Den fungerar bara via en länk eller knapp på någon av våra sidor. Inget har ändrats.',
        '~Gå tillbaka och använd länken eller knappen där.',
      ],
    },
    invitationOver: {
      title: '~Inbjudan fungerar inte längre',
      paragraphs: [
        '~Den har accepterats, dragits tillbaka eller gått ut, eller så har en nyare skickats. Inget har ändrats.',
        '~Om du fortfarande vill gå med ber du om en ny.',
      ],
    },
    linkOver: {
      title: '~Länken fungerar inte längre',
      paragraphs: ['~Den har redan använts eller gått ut. Inget har ändrats.'],
    },
    linkOfAnother: {
      title: '~Den här länken är för ett annat konto',
      paragraphs: [
        '~Du är inloggad som {email}. Inget har ändrats.',
        '~För att använda länken loggar du ut, öppnar den igen och loggar in på kontot som den är till för.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe är redan konfigurerat',
      paragraphs: ['~Konfigurationen är klar, så den här sidan är stängd. Logga in för att fortsätta.'],
    },
  },
};
