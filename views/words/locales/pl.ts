/** The catalog in Polish. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const pl: Catalog = {
  problem: '~Problem: {title}',
  footer: {
    support: '~Pomoc',
    privacy: '~Prywatność',
    terms: '~Regulamin',
  },
  signedInAs: '~Zalogowano jako',
  unnamedApplication: '~(bez nazwy)',
  workspaceTypes: {
    private: '~Prywatny obszar roboczy',
    team: '~Zespołowy obszar roboczy',
  },
  fields: {
    email: '~Adres e-mail',
    password: '~Hasło',
    name: '~Imię i nazwisko',
    newPasswordHint: '~Co najmniej 12 znaków. Dobre hasło to na przykład kilka losowych słów.',
    workspaceTitle: '~Tytuł obszaru roboczego',
    workspaceTitleHint: '~To widzą użytkownicy, na przykład Acme Labs.',
    workspaceName: '~Nazwa obszaru roboczego',
    workspaceNameHint:
      '~Używana w adresach URL. Od 3 do 32 znaków: litery, cyfry oraz - . _ ~ (na przykład acme-labs).',
    passwordAgain: '~Wpisz hasło ponownie. Nie zachowujemy go, gdy inne pole zawiera błąd.',
  },
  switchAccount: {
    question: '~To nie ty?',
    button: '~Użyj innego konta',
  },
  waits: {
    minutes: '~{count, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}',
    hours: '~{count, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}',
  },
  destinations: {
    thisComputer: '~program na tym komputerze',
    app: '~aplikacja na tym urządzeniu ({scheme})',
  },
  login: {
    title: '~Zaloguj się',
    toContinueTo: '~aby przejść do aplikacji {application}',
    signedOut: '~Wylogowano.',
    reauthenticate: '~Potwierdź, że to ty. Aby kontynuować, wpisz hasło ponownie.',
    button: '~Zaloguj się',
    forgot: '~Nie pamiętasz hasła?',
    signUp: '~Utwórz konto',
    byInvitation:
      '~Jesteś tu po raz pierwszy? Poproś administratora swojego obszaru roboczego o zaproszenie.',
    beforeSetup:
      '~Nikt nie ma tu jeszcze konta. Aby utworzyć pierwsze, otwórz link, który serwer wyświetlił przy uruchomieniu.',
    passwordStaysHere: '~Hasło pozostaje tutaj. Aplikacja nigdy go nie zobaczy.',
    passkey: {
      button: '~Zaloguj się kluczem dostępu',
      failed: '~Nie użyto żadnego klucza dostępu. Spróbuj ponownie lub wpisz hasło.',
      required: '~Ta aplikacja wymaga czegoś więcej niż hasła. Zaloguj się kluczem dostępu.',
      requiredHere:
        '~Ta strona wymaga czegoś więcej niż hasła. Zaloguj się kluczem dostępu. Jeśli nie masz już do niego dostępu, skontaktuj się z operatorami tej usługi.',
    },
  },
  secondStep: {
    title: '~Wpisz kod',
    intro: '~Wpisz kod z aplikacji uwierzytelniającej albo jeden z kodów odzyskiwania.',
    code: '~Kod',
    lost: '~{ours, select, yes {Jeśli nie masz żadnego z nich, poproś operatorów tej usługi o wyłączenie drugiego kroku na twoim koncie.} other {Jeśli nie masz żadnego z nich, poproś operatora {brand} o wyłączenie drugiego kroku na twoim koncie.}}',
  },
  signUp: {
    title: '~Utwórz swoje konto',
    intro: '~Wpisz swój adres e-mail. Wyślemy ci link, aby kontynuować.',
    sent: '~Wysłaliśmy wiadomość na adres {email}. Aby kontynuować, otwórz zawarty w niej link w tej przeglądarce. Linku można użyć raz; wygasa za 30 minut.',
    forAddress: '~Twoje konto będzie używać adresu {email}. Wpisz imię i nazwisko i wybierz hasło.',
    create: '~Utwórz konto',
  },
  forgotPassword: {
    title: '~Nie pamiętasz hasła?',
    intro: '~Wpisz adres e-mail swojego konta. Wyślemy ci link do wyboru nowego hasła.',
    button: '~Wyślij link',
    sent: {
      title: '~Sprawdź pocztę',
      paragraphs: [
        '~Jeśli dla adresu {email} istnieje konto z hasłem, wysłaliśmy na ten adres link. Można go użyć raz; wygasa za 30 minut.',
        '~Jeśli w ciągu kilku minut nic nie przyjdzie, sprawdź folder ze spamem.',
      ],
    },
  },
  resetPassword: {
    title: '~Wybierz nowe hasło',
    intro: '~Zmieniasz hasło do konta {email}. Wylogujemy cię ze wszystkich przeglądarek.',
    done: {
      title: '~Twoje hasło zostało zmienione',
      paragraphs: [
        '~Wylogowaliśmy cię ze wszystkich przeglądarek. Zaloguj się nowym hasłem.',
        '~Jeśli trwało łączenie aplikacji, wróć do niej i zacznij od nowa.',
      ],
    },
  },
  firstPassword: {
    title: '~Wybierz hasło',
    intro: '~Będziesz logować się adresem {email} i tym hasłem.',
    button: '~Zapisz hasło',
    done: {
      title: '~Twoje hasło zostało zapisane',
      paragraphs: ['~Możesz się teraz zalogować.'],
    },
  },
  revertAddress: {
    title: '~Cofnij zmianę adresu e-mail',
    intro:
      '~Przywrócimy adres {email} i wylogujemy cię ze wszystkich przeglądarek. Wybierz nowe hasło, bo ktoś inny może znać stare.',
    button: '~Cofnij zmianę',
  },
  invitation: {
    title: '~Zaproszenie',
    heading: '~Dołącz do obszaru roboczego {workspace}',
    about: '~To zaproszenie jest przeznaczone dla adresu {email}. Twoja rola: {role}.',
    aboutBy: '~Użytkownik {by} wysyła zaproszenie na adres {email}. Twoja rola: {role}.',
    join: '~Dołącz',
    signIn: '~Zaloguj się, aby dołączyć',
    create: '~Utwórz konto i dołącz',
    other:
      '~Zalogowano na konto {email}. Wyloguj się, a potem otwórz link ponownie, aby dołączyć z zaproszonym adresem.',
  },
  workspace: {
    title: '~Wybierz obszar roboczy',
    onlyThisOne: '~Aplikacja {application} otrzyma dostęp tylko do wybranego obszaru roboczego.',
    legend: '~Twoje obszary robocze',
    button: '~Dalej',
  },
  consent: {
    title: '~Zezwolić na dostęp?',
    heading: '~Aplikacja {application} prosi o dostęp do twojego konta',
    vouchedByOperator:
      '~{ours, select, yes {Zarejestrowana przez operatorów tej usługi.} other {Zarejestrowana przez operatora {brand}.}}',
    vouchedByDocument:
      '~Opublikowana pod adresem {host}. Zweryfikowaliśmy tylko ten adres internetowy; nazwę aplikacja wybrała sama.',
    unverifiedTitle: '~Niezweryfikowana aplikacja.',
    vouchedByNobody: '~Ta aplikacja sama wybrała swoją nazwę i nikt nie sprawdził, kto za nią stoi.',
    unnamedByNobody: '~Ta aplikacja nie ma nazwy i nikt nie sprawdził, kto za nią stoi.',
    judgeBy: '~Zezwól na dostęp tylko wtedy, gdy ufasz miejscu, do którego cię przekieruje:',
    website: '~Strona internetowa (niezweryfikowana):',
    loopbackTitle: '~Kontynuuj tylko wtedy, gdy zostało to przed chwilą rozpoczęte przez ciebie.',
    loopbackWarning: '~Każdy program na tym komputerze może podszyć się pod tę aplikację.',
    forWhom: '~Jako {account} w obszarze roboczym {workspace}',
    changeWorkspace: '~Zmień obszar roboczy',
    resources:
      '~{count, plural, one {Współpracuje z} few {Współpracuje ze wszystkimi tymi usługami} many {Współpracuje ze wszystkimi tymi usługami} other {Współpracuje ze wszystkimi tymi usługami}}',
    destination: '~Przekierujemy cię tutaj:',
    permissions: '~Co może robić aplikacja {application}',
    kinds: {
      act: '~Działanie w twoim imieniu',
      change: '~Zmiany',
      read: '~Odczyt',
    },
    required: '~Zawsze uwzględnione.',
    privacyPolicy: '~Polityka prywatności aplikacji',
    terms: '~Warunki korzystania z aplikacji',
    withheld: '~Ograniczone przez administratora',
    notGiven: '~Twój administrator tego nie zatwierdził.',
    onlyPermissions: '~Twój administrator ogranicza tę aplikację do tych uprawnień: {permissions}.',
    noPermissions:
      '~Twój administrator nie zezwala tej aplikacji na korzystanie z żadnych twoich uprawnień w tym obszarze roboczym. Otrzymuje tylko dostęp wymieniony powyżej.',
    askAdministrator: '~Poproś o zatwierdzenie',
    takeBack: '~Tę aplikację możesz w każdej chwili odłączyć na swoim koncie.',
    allow: '~Zezwól',
    deny: '~Odmów',
  },
  defaultScopes: {
    profile: {
      title: '~Odczyt twojego imienia i nazwiska',
      description: '~Imię i nazwisko podane na twoim koncie.',
    },
    email: { title: '~Odczyt twojego adresu e-mail', description: '~Adres, którego używasz do logowania.' },
    'user.workspaces.read': {
      title: '~Odczyt listy twoich obszarów roboczych',
      description: '~Ich nazwy i tytuły, ale nie zawartość.',
    },
    'user.profile.write': {
      title: '~Zmiana twojego profilu',
      description: '~Na przykład twojego imienia i nazwiska.',
    },
    'user.status.read': {
      title: '~Odczyt twojego statusu',
      description: '~Twoja dostępność i opis statusu.',
    },
    'user.status.write': {
      title: '~Ustawianie twojego statusu',
      description: '~W twoim imieniu. Inni mogą go zobaczyć.',
    },
    'user.settings.read': { title: '~Odczyt twoich ustawień', description: '~Preferencje twojego konta.' },
    'user.settings.write': { title: '~Zmiana twoich ustawień', description: '~Preferencje twojego konta.' },
    'workspace.mcp': {
      title: '~Praca z danymi tego obszaru roboczego',
      description: '~Przeglądanie i zmienianie wszystkiego, do czego masz dostęp, także przez asystenta AI.',
    },
  },
  consentAgain: {
    title: '~Kontynuować?',
    heading: '~Przejść jako {account} do aplikacji {application}?',
    before: '~Ta aplikacja ma już twoją zgodę na taki sam dostęp i od tego czasu nic się nie zmieniło.',
    review: '~Sprawdź lub zmień ten dostęp',
    button: '~Kontynuuj',
  },
  notice: {
    goOn: '~Kontynuuj',
    openAgain: '~Otwórz stronę ponownie',
    goOnTo: '~Przejdź do: {destination}',
    backToApplication: '~Wróć do aplikacji',
    reference: '~Numer zgłoszenia: {reference}',
  },
  setup: {
    title: '~Skonfiguruj Vouchsafe',
    intro: '~Utwórz pierwszego administratora i pierwszy obszar roboczy.',
    administrator: '~Administrator',
    workspace: '~Obszar roboczy',
    button: '~Utwórz',
  },
  account: {
    title: '~Twoje konto',
    first: {
      title: '~Połącz pierwszą aplikację',
      intro:
        '~Uruchom te polecenia w drugim terminalu, w folderze, w którym uruchomiono serwer. Działają bez zmian; nazwy i adresy URL możesz zmienić później.',
      done: '~Gotowe',
      api: '~1. Twoje API',
      apiText: '~Wskaż temu serwerowi swoje API. Tokeny są wydawane dokładnie dla tego adresu URL.',
      permissions: '~2. Twoje uprawnienia',
      permissionsText:
        '~Zadeklaruj uprawnienie, które sprawdza twoje API, i nadaj je członkom obszaru roboczego.',
      application: '~3. Twoja aplikacja',
      applicationText: '~Zarejestruj aplikację, która prosi o dostęp.',
      check: '~4. Sprawdzaj tokeny w swoim API',
      checkText:
        '~Zapisz to jako api.mjs w tym samym folderze i uruchom. W dokumentacji jest ten sam przykład dla Express, Fastify i MCP SDK.',
      tryIt: '~5. Wypróbuj',
      tryText:
        '~Uruchom to w kolejnym terminalu. To polecenie otwiera przeglądarkę, przechodzi cały proces i wyświetla token oraz odpowiedź twojego API.',
    },
    sections: {
      applications: '~Aplikacje',
      sessions: '~Sesje',
      password: '~Hasło',
      security: '~Bezpieczeństwo',
      settings: '~Ustawienia',
      activity: '~Aktywność',
    },
    signOut: '~Wyloguj się',
    back: '~Wróć do konta',
    workspaces: '~Twoje obszary robocze',
    noWorkspaces:
      '~{ours, select, yes {Nie należysz jeszcze do żadnego obszaru roboczego. Poproś operatorów tej usługi o dodanie cię do jednego z nich.} other {Nie należysz jeszcze do żadnego obszaru roboczego. Poproś operatora {brand} o dodanie cię do jednego z nich.}}',
    suspended:
      '~Twoje członkostwo w tym obszarze roboczym jest zawieszone. Połączone aplikacje również są wstrzymane.',
    administer: '~Zarządzaj: {workspace}',
    console: '~Konsola operatora',
    role: '~twoja rola: {role}',
    connections: '~Połączone aplikacje',
    noConnections: '~Żadna aplikacja nie ma dostępu do twojego konta.',
    onlyNewest:
      '~Ta strona pokazuje tylko najnowsze połączenia ({count, number}). Aby zobaczyć starsze, odłącz te, które nie są już potrzebne.',
    vouchedByOperator:
      '~{ours, select, yes {Zarejestrowana przez operatorów tej usługi} other {Zarejestrowana przez operatora {brand}}}',
    vouchedByDocument: '~Opublikowana pod adresem {host}',
    vouchedByNobody: '~Niezweryfikowana: aplikacja sama wybrała swoją nazwę',
    worksIn: '~Działa w obszarze roboczym {workspace}',
    runsAt: '~Miejsce działania',
    thatComputer: '~Komputer, na którym udzielono dostępu',
    app: '~Urządzenie z tą aplikacją ({scheme})',
    allowed: '~Zezwolono',
    allowedIn: '~{moment}, {device}',
    allowedInAt: '~{moment}, {device}, adres {address}',
    lastUsed: '~Ostatnie użycie',
    neverUsed: '~Nigdy',
    mayDo:
      '~{count, plural, one {Co może robić: # uprawnienie} few {Co może robić: # uprawnienia} many {Co może robić: # uprawnień} other {Co może robić: # uprawnienia}}',
    paused: {
      blocked: '~Wstrzymana: administrator zablokował tę aplikację w obszarze roboczym.',
      needs_approval: '~Wstrzymana: administrator obszaru roboczego musi najpierw zatwierdzić tę aplikację.',
      suspended: '~Wstrzymana: twoje członkostwo w tym obszarze roboczym jest zawieszone.',
      needs_second_step:
        '~Wstrzymana: ten obszar roboczy wymaga drugiego kroku przy logowaniu. Zaloguj się ponownie z drugim krokiem, aby wznowić połączenie.',
      switched_off:
        '~{ours, select, yes {Wstrzymana: operatorzy tej usługi wyłączyli tę aplikację.} other {Wstrzymana: operator {brand} wyłączył tę aplikację.}}',
    },
    withdraw: '~Odłącz',
    withdrawFrom:
      '~Odłącz aplikację {application} od obszaru roboczego {workspace} (miejsce udzielenia dostępu: {device})',
    withdrawInWorkspace: '~Odłącz od obszaru roboczego {workspace}',
    withdrawEverywhere: '~Odłącz aplikację {application} wszędzie',
    suspicion: {
      title:
        '~{count, plural, one {Dla twojego bezpieczeństwa odłączyliśmy aplikację} few {Dla twojego bezpieczeństwa odłączyliśmy aplikacje} many {Dla twojego bezpieczeństwa odłączyliśmy aplikacje} other {Dla twojego bezpieczeństwa odłączyliśmy aplikacje}}',
      what: '~Aplikacja {application} utraciła dostęp do obszaru roboczego {workspace} ({moment}).',
      meaning:
        '~{count, plural, one {Klucz jednorazowy został użyty dwukrotnie. Albo aplikacja popełniła błąd, albo ktoś skopiował klucz. Klucz już nie działa.} few {W przypadku każdej z nich klucz jednorazowy został użyty dwukrotnie. Albo aplikacja popełniła błąd, albo ktoś skopiował klucz. Te klucze już nie działają.} many {W przypadku każdej z nich klucz jednorazowy został użyty dwukrotnie. Albo aplikacja popełniła błąd, albo ktoś skopiował klucz. Te klucze już nie działają.} other {W przypadku każdej z nich klucz jednorazowy został użyty dwukrotnie. Albo aplikacja popełniła błąd, albo ktoś skopiował klucz. Te klucze już nie działają.}}',
      advice:
        '~Aby dalej korzystać z aplikacji, połącz ją ponownie z jej poziomu. Jeśli to się powtórzy lub nie rozpoznajesz którejś aplikacji, sprawdź swoje sesje i aktywność oraz zmień hasło.',
    },
    confirm: {
      title: '~Odłączyć?',
      inWorkspace: '~Odłączyć aplikację {application} od obszaru roboczego {workspace}?',
      everywhere: '~Odłączyć aplikację {application} wszędzie?',
      count:
        '~{count, plural, one {Jedno połączenie zostanie zakończone.} few {# połączenia zostaną zakończone, niezależnie od tego, gdzie działa aplikacja.} many {# połączeń zostanie zakończonych, niezależnie od tego, gdzie działa aplikacja.} other {# połączenia zostanie zakończone, niezależnie od tego, gdzie działa aplikacja.}}',
      more: '~Ponad {count, number} połączeń zostanie zakończonych, niezależnie od tego, gdzie działa aplikacja.',
      after:
        '~Aplikacja utraci dostęp w ciągu kilku sekund. Nie cofnie to tego, co już zrobiła. Możesz połączyć ją ponownie z jej poziomu.',
      cancel: '~Anuluj',
    },
    withdrawnFrom: {
      title: '~Odłączono',
      paragraphs: [
        '~{count, plural, one {Zakończyliśmy jedno połączenie między aplikacją {application} a obszarem roboczym {workspace} i nie zmieniliśmy niczego innego.} few {Aplikacja {application} nie ma już dostępu do obszaru roboczego {workspace}. Zakończyliśmy # połączenia i nie zmieniliśmy niczego innego.} many {Aplikacja {application} nie ma już dostępu do obszaru roboczego {workspace}. Zakończyliśmy # połączeń i nie zmieniliśmy niczego innego.} other {Aplikacja {application} nie ma już dostępu do obszaru roboczego {workspace}. Zakończyliśmy # połączenia i nie zmieniliśmy niczego innego.}}',
        '~Klucze aplikacji przestaną działać w ciągu kilku sekund. W każdej chwili możesz połączyć ją ponownie z jej poziomu.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Odłączono',
      paragraphs: [
        '~{count, plural, one {Aplikacja {application} nie ma już dostępu do żadnego z twoich obszarów roboczych. Zakończyliśmy jedno połączenie i nie zmieniliśmy niczego innego.} few {Aplikacja {application} nie ma już dostępu do żadnego z twoich obszarów roboczych. Zakończyliśmy # połączenia i nie zmieniliśmy niczego innego.} many {Aplikacja {application} nie ma już dostępu do żadnego z twoich obszarów roboczych. Zakończyliśmy # połączeń i nie zmieniliśmy niczego innego.} other {Aplikacja {application} nie ma już dostępu do żadnego z twoich obszarów roboczych. Zakończyliśmy # połączenia i nie zmieniliśmy niczego innego.}}',
        '~Klucze aplikacji przestaną działać w ciągu kilku sekund. W każdej chwili możesz połączyć ją ponownie z jej poziomu.',
      ],
    },
    nothingWithdrawn: {
      title: '~Nie ma czego odłączać',
      paragraphs: [
        '~To połączenie zostało już zakończone albo nie należało do ciebie. Nic się nie zmieniło.',
      ],
    },
    device: {
      both: '~{browser} w systemie {system}',
      onlySystem: '~przeglądarka w systemie {system}',
      unknown: '~nieznana przeglądarka',
    },
    sessions: {
      intro:
        '~Przeglądarki, w których trwa twoja sesja. Połączone aplikacje zachowują dostęp po wylogowaniu.',
      thisBrowser: '~Ta przeglądarka',
      since: '~Zalogowano: {moment}',
      sinceAt: '~Zalogowano: {moment}, adres {address}',
      others: '~Inne przeglądarki',
      noOthers: '~Nigdzie indziej nie masz aktywnej sesji.',
      end: '~Wyloguj',
      endFrom: '~Wyloguj: {device} (zalogowano: {moment})',
      endOthers: '~Wyloguj wszystkie inne przeglądarki',
    },
    password: {
      intro:
        '~Tutaj twoja sesja będzie trwać dalej. Wszystkie inne przeglądarki zostaną wylogowane i będą wymagać nowego hasła.',
      current: '~Obecne hasło',
      new: '~Nowe hasło',
      disconnect: '~Odłącz też wszystkie aplikacje',
      disconnectHint:
        '~Utracą dostęp w ciągu kilku sekund, ale możesz połączyć je ponownie. Zrób to, jeśli ktoś inny może znać twoje hasło.',
      allDisconnected: '~Wszystkie aplikacje zostaną odłączone',
      allDisconnectedHint: '~Utracą dostęp w ciągu kilku sekund, ale możesz połączyć je ponownie.',
      button: '~Zmień hasło',
      none: '~{ours, select, yes {Twoje konto nie ma hasła. Poproś operatorów tej usługi o jego ustawienie.} other {Twoje konto nie ma hasła. Poproś operatora {brand} o jego ustawienie.}}',
      wrongCurrent: '~Obecne hasło jest nieprawidłowe.',
      changed: {
        title: '~Hasło zostało zmienione',
        paragraphs: [
          '~{sessions, plural, =0 {Nigdzie indziej nie było aktywnej sesji.} one {Wylogowano jedną inną przeglądarkę.} few {Wylogowano # inne przeglądarki.} many {Wylogowano # innych przeglądarek.} other {Wylogowano # innej przeglądarki.}}',
        ],
      },
      applicationsKept: '~Twoje aplikacje pozostają połączone.',
      applicationsEnded:
        '~{count, plural, =0 {Żadna aplikacja nie była połączona.} one {Zakończono jedno połączenie aplikacji; utraci ona dostęp w ciągu kilku sekund.} few {Zakończono # połączenia aplikacji; utracą one dostęp w ciągu kilku sekund.} many {Zakończono # połączeń aplikacji; utracą one dostęp w ciągu kilku sekund.} other {Zakończono # połączenia aplikacji; utracą one dostęp w ciągu kilku sekund.}}',
    },
    security: {
      intro:
        '~Aplikacja uwierzytelniająca nie wpuści nikogo, kto zna tylko twoje hasło. Jeśli ją skonfigurujesz, zapisz kody odzyskiwania na wypadek utraty telefonu.',
      passkeys: {
        title: '~Klucze dostępu',
        one: '~Klucz dostępu',
        intro:
          '~Klucz dostępu loguje cię odciskiem palca, twarzą lub kodem PIN urządzenia zamiast hasłem. Działa tylko w tej witrynie, więc fałszywa witryna nie może go ukraść.',
        none: '~Nie masz jeszcze kluczy dostępu.',
        added: '~Dodano {day}',
        used: '~Ostatnio użyto {day}',
        neverUsed: '~Nigdy nie użyto',
        synchronized: '~Synchronizowany między twoimi urządzeniami',
        onOneDevice: '~Tylko na jednym urządzeniu',
        name: '~Nazwa',
        nameHint: '~Wybierz nazwę, którą później rozpoznasz, na przykład „Mój telefon”.',
        add: '~Dodaj klucz dostępu',
        unsupported:
          '~Aby dodać klucz dostępu, otwórz tę stronę w przeglądarce, która obsługuje klucze dostępu i ma włączony JavaScript.',
        full: '~Liczba twoich kluczy dostępu: {most, number}. Konto nie może mieć ich więcej. Usuń jeden, aby dodać inny.',
        failed: '~Nie dodano klucza dostępu. Spróbuj ponownie.',
        known: '~To urządzenie ma już klucz dostępu do twojego konta.',
        refused: '~Ten klucz dostępu nie został przyjęty. Spróbuj ponownie.',
        change: '~Zmień nazwę lub usuń',
        changeNamed: '~Zmień nazwę lub usuń: {name}',
        remove: '~Usuń',
        removeNamed: '~Usunąć {name}?',
        afterRemoval:
          '~Nie będzie już można się nim zalogować. Usuń go także na urządzeniu, aby przeglądarka przestała go proponować.',
      },
      totp: {
        title: '~Aplikacja uwierzytelniająca',
        none: '~Użyj aplikacji w telefonie, która co 30 sekund pokazuje nowy sześciocyfrowy kod. Po jej skonfigurowaniu będziemy prosić o kod po podaniu hasła.',
        added: '~Dodano {moment}. Po podaniu hasła będziemy prosić o kod z aplikacji.',
        setUp: '~Skonfiguruj aplikację uwierzytelniającą',
        replace: '~Zmień aplikację',
        remove: '~Usuń aplikację',
        scan: '~Zeskanuj ten kod QR aplikacją uwierzytelniającą.',
        qrCode: '~Kod QR dla twojej aplikacji uwierzytelniającej',
        key: '~Jeśli nie możesz go zeskanować, wpisz ten klucz w aplikacji:',
        code: '~Kod z aplikacji',
        codeHint: '~Sześć cyfr.',
        turnOn: '~Włącz',
      },
      recovery: {
        title: '~Kody odzyskiwania',
        left: '~Niewykorzystane kody: {count, number}. Każdy działa raz, zamiast kodu z aplikacji. Jeśli utworzysz nowe kody, stare przestaną działać.',
        make: '~Zastąp kody odzyskiwania',
        keep: '~Przechowuj te kody w bezpiecznym miejscu, na przykład w menedżerze haseł. Każdy działa raz, zamiast kodu z aplikacji. Nie będzie można zobaczyć ich ponownie.',
        replaced: '~Twoje wcześniejsze kody odzyskiwania już nie działają.',
        saved: '~Kody zapisane',
      },
      done: {
        totp_added: '~Twoja aplikacja uwierzytelniająca jest skonfigurowana.',
        totp_removed: '~Twoja aplikacja uwierzytelniająca została usunięta.',
        passkey_added: '~Dodano twój klucz dostępu.',
        passkey_removed: '~Usunięto klucz dostępu.',
      },
    },
    settings: {
      language: '~Język',
      languageHint:
        '~Dotyczy tych stron i wysyłanych do ciebie wiadomości e-mail. Jeśli nic nie wybierzesz, nasze wiadomości będą po angielsku.',
      browserLanguage: '~Taki jak w przeglądarce',
      timeZone: '~Strefa czasowa',
      timesLookLike: '~Godziny wyglądają tak: {moment}',
      universalTime: '~Czas uniwersalny (UTC)',
      save: '~Zapisz',
      saved: '~Zapisano.',
    },
    deletion: {
      title: '~Usuń konto',
      intro:
        '~Aplikacje natychmiast stracą dostęp, a wszystkie twoje sesje zostaną zakończone. Konto i jego dane zostaną usunięte po {days, number} dniach. Do tego czasu możesz się zalogować, aby zachować konto.',
      confirm: '~Aby potwierdzić, wpisz swój adres e-mail',
      wrongAddress: '~To nie jest adres e-mail tego konta.',
      lastAdministrator:
        '~Jesteś jedynym administratorem każdego z wymienionych poniżej obszarów roboczych. Najpierw nadaj innemu członkowi rolę administratora: otwórz obszar roboczy, wybierz „Zarządzaj” obok członka i zmień jego rolę.',
      lastOperator: '~Jesteś jedynym operatorem tej usługi. Najpierw wyznacz kolejnego poleceniem {command}.',
      requested: {
        title: '~Twoje konto zostanie usunięte',
        paragraphs: [
          '~Twoje konto zostanie usunięte {date}. Aby je zachować, zaloguj się wcześniej i wybierz „Zachowaj konto”.',
        ],
      },
      keep: {
        title: '~Zaplanowano usunięcie twojego konta',
        intro:
          '~Twoje konto i jego dane zostaną usunięte {date}. Jeśli zachowasz konto, trzeba będzie ponownie połączyć aplikacje.',
        button: '~Zachowaj konto',
      },
    },
    data: {
      title: '~Twoje dane',
      intro: '~Wszystko, co o tobie przechowujemy, w jednym pliku JSON.',
      download: '~Pobierz swoje dane',
    },
    address: {
      change: '~Zmień adres e-mail',
      intro:
        '~Logujesz się adresem {email}. Aby używać innego, wpisz go tutaj i otwórz link, który na niego wyślemy.',
      new: '~Nowy adres e-mail',
      button: '~Wyślij link',
      sent: {
        title: '~Sprawdź pocztę',
        paragraphs: [
          '~Wysłaliśmy wiadomość na adres {email}. Otwórz zawarty w niej link w ciągu 30 minut i w razie potrzeby zaloguj się. Do tego czasu nic się nie zmienia.',
        ],
      },
      confirmTitle: '~Potwierdź nowy adres e-mail',
      confirmIntro:
        '~Po potwierdzeniu będziesz logować się adresem {email}. Na poprzedni adres wyślemy link, którym przez 7 dni można cofnąć tę zmianę.',
      confirm: '~Potwierdź adres',
      changed: {
        title: '~Adres e-mail został zmieniony',
        paragraphs: ['~Od teraz loguj się adresem {email}.'],
      },
    },
    activity: {
      intro: '~Ostatnia aktywność, od najnowszej.',
      none: '~Brak aktywności.',
      older: '~Starsze',
      newest: '~Wróć do najnowszych',
      goneApplication: '~(usunięta)',
      goneWorkspace: '~(nie należysz do niego)',
      events: {
        'user.created': '~Utworzono twoje konto',
        'user.signed_up': '~Twoje konto zostało utworzone przez rejestrację',
        'user.updated': '~Zmieniono twoje imię i nazwisko lub ustawienia',
        'user.password_set': '~Zmieniono twoje hasło',
        'user.password_reset': '~Zmieniono twoje hasło za pomocą linku',
        'user.totp_added': '~Do twojego konta dodano aplikację uwierzytelniającą',
        'user.totp_removed': '~Z twojego konta usunięto aplikację uwierzytelniającą',
        'user.recovery_codes_made': '~Utworzono nowe kody odzyskiwania',
        'user.recovery_code_used': '~Użyto kodu odzyskiwania',
        'user.factors_removed':
          '~Usunięto twoją aplikację uwierzytelniającą, kody odzyskiwania i klucze dostępu',
        'user.reset_link_sent': '~Wysłano ci link do wyboru nowego hasła',
        'user.reset_link_made': '~Utworzono dla ciebie link do wyboru nowego hasła',
        'user.exported': '~Twoje dane zostały pobrane',
        'user.deletion_requested': '~Poproszono o usunięcie twojego konta',
        'user.deletion_undone': '~Anulowano usunięcie twojego konta',
        'user.email_change_requested': '~Poproszono o zmianę twojego adresu e-mail',
        'user.email_changed': '~Twój adres e-mail został zmieniony',
        'user.email_change_reverted': '~Zmiana twojego adresu e-mail została cofnięta',
        'invitation.accepted': '~Przyjęto zaproszenie do obszaru roboczego {workspace}',
        'passkey.added': '~Do twojego konta dodano klucz dostępu',
        'passkey.renamed': '~Zmieniono nazwę jednego z twoich kluczy dostępu',
        'passkey.removed': '~Z twojego konta usunięto klucz dostępu',
        'passkey.counter_went_back': '~Odrzucono logowanie, ponieważ ktoś mógł skopiować twój klucz dostępu',
        'session.started': '~Zalogowano',
        'session.ended': '~Wylogowano przeglądarkę',
        'session.others_ended': '~Wylogowano wszystkie inne przeglądarki',
        'grant.allowed': '~Aplikacji {application} udzielono dostępu do obszaru roboczego {workspace}',
        'grant.ended': '~Zakończono dostęp aplikacji {application} do obszaru roboczego {workspace}',
        'grant.refresh_repeated':
          '~Aplikacja {application} odnowiła dostęp do obszaru roboczego {workspace} kluczem, który był już użyty',
        'member.added': '~Dodano cię do obszaru roboczego {workspace} (rola: {role})',
        'member.role_changed': '~Zmieniono twoją rolę w obszarze roboczym {workspace} na: {role}',
        'member.suspended': '~Zawieszono twoje członkostwo w obszarze roboczym {workspace}',
        'member.resumed': '~Przywrócono twoje członkostwo w obszarze roboczym {workspace}',
        'member.removed': '~Usunięto cię z obszaru roboczego {workspace}',
        'operator.appointed': '~Wyznaczono cię na operatora tej usługi',
        'operator.dismissed': '~Nie jesteś już operatorem tej usługi',
        'application.approval_requested':
          '~Poproszono o zatwierdzenie aplikacji {application} w obszarze roboczym {workspace}',
        'application.approval_granted':
          '~Twoja prośba o aplikację {application} w obszarze roboczym {workspace} została zatwierdzona',
        'application.approval_declined':
          '~Twoja prośba o aplikację {application} w obszarze roboczym {workspace} została odrzucona',
      },
      factorsRemoved: '~Usunięto z twojego konta: {factors}',
      signedInWith: {
        password: '~Zalogowano hasłem',
        twoSteps: '~Zalogowano hasłem i drugim krokiem',
        passkey: '~Zalogowano kluczem dostępu',
      },
      otherEvent: '~Inne zdarzenie: {event}',
      by: {
        you: '~przez ciebie',
        administrator: '~przez administratora obszaru roboczego',
        application: '~przez aplikację',
        operator: '~{ours, select, yes {przez operatorów tej usługi} other {przez operatora {brand}}}',
        platform: '~przez platformę',
      },
      because: {
        code_replayed: '~ponieważ jeden z jej kluczy jednorazowych został użyty dwukrotnie',
        refresh_token_reused: '~ponieważ jeden z jej kluczy jednorazowych został użyty dwukrotnie',
        refresh_token_repeated: '~ponieważ ktoś inny mógł użyć jednego z jej kluczy',
        password_changed: '~z powodu zmiany twojego hasła',
        limit_reached:
          '~z powodu zbyt wielu połączeń tej aplikacji; zakończono to, które było najdłużej nieużywane',
        member_removed: '~z powodu usunięcia cię z obszaru roboczego',
        client_removed: '~ponieważ aplikacja została usunięta',
        workspace_removed: '~ponieważ obszar roboczy został usunięty',
      },
      at: '~adres {address}',
    },
  },
  admin: {
    title: '~Zarządzaj: {workspace}',
    tabs: {
      applications: '~Aplikacje',
      members: '~Członkowie',
      activity: '~Aktywność',
    },
    tabsLabel: '~Administracja',
    back: '~Wstecz',
    yourAccount: '~Twoje konto',
    states: {
      undecided: '~Brak decyzji',
      allowed: '~Zatwierdzona',
      limited: '~Zatwierdzona z ograniczeniami',
      blocked: '~Zablokowana',
      waiting: '~Czeka na zatwierdzenie',
    },
    done: {
      decided: '~Zapisano. Zmiana obejmie istniejące połączenia w ciągu kilku sekund.',
      blocked: '~Zablokowano. Istniejące połączenia przestaną działać w ciągu kilku sekund.',
      ended: '~Zakończono dostęp. Aplikacje utracą go w ciągu kilku sekund.',
      approved: '~Zatwierdzono. Członkowie mogą już korzystać z aplikacji.',
      identity_changed:
        '~Nic nie zapisano. Aplikacja zmieniła się w trakcie podejmowania decyzji. Sprawdź ją ponownie, zanim zdecydujesz.',
      dismissed: '~Prośba została zignorowana.',
      only_approved: '~Członkowie mogą teraz korzystać tylko z zatwierdzonych aplikacji.',
      second_step_required:
        '~Członkowie potrzebują teraz drugiego kroku przy logowaniu. Połączenia utworzone bez niego są wstrzymane, dopóki członek nie zaloguje się z drugim krokiem.',
      second_step_optional: '~Drugi krok przy logowaniu jest teraz dla członków opcjonalny.',
      all_applications: '~Członkowie mogą teraz korzystać z każdej aplikacji, która nie jest zablokowana.',
      member_added: '~Dodano członka.',
      role: '~Zmieniono rolę. Zmiana obejmie połączone aplikacje w ciągu kilku sekund.',
      suspended: '~Członek jest zawieszony, a jego połączone aplikacje są wstrzymane.',
      resumed: '~Członek jest znowu aktywny, podobnie jak jego połączone aplikacje.',
      emailed: '~Zaproszenie wysłano e-mailem. Działa tylko najnowszy link.',
      invited: '~Zaproszono. Wcześniejsze linki z zaproszeniem dla tego adresu już nie działają.',
      withdrawn: '~Zaproszenie zostało wycofane.',
      removed: '~Usunięto członka. Jego połączone aplikacje nie mają już dostępu.',
    },
    applications: {
      requests: '~Oczekujące prośby',
      askedBy: '~proszą: {people}',
      approve: '~Zatwierdź',
      approveApplication: '~Zatwierdź aplikację {application}',
      dismiss: '~Zignoruj',
      dismissApplication: '~Zignoruj prośbę dotyczącą aplikacji {application}',
      inUse: '~Używane aplikacje',
      none: '~Żadna aplikacja nie ma dostępu do tego obszaru roboczego.',
      more: '~Ta strona pokazuje tylko najnowsze połączenia.',
      registeredHere:
        '~{ours, select, yes {Zarejestrowana przez operatorów tej usługi} other {Zarejestrowana przez operatora {brand}}}',
      unverified: '~Niezweryfikowana: aplikacja zarejestrowała się sama',
      publishedBy: '~Opublikowana pod adresem {host}',
      connections:
        '~{count, plural, one {# połączenie} few {# połączenia} many {# połączeń} other {# połączenia}}',
      lastUsed: '~ostatnie użycie: {moment}',
      paused: '~wstrzymane',
      decide: '~Sprawdź',
      decideAbout: '~Sprawdź aplikację {application}',
      block: '~Zablokuj',
      blockApplication: '~Zablokuj aplikację {application}',
      endOne: '~Zakończ dostęp',
      endOneOf: '~Zakończ dostęp aplikacji {application} – członek {member}',
      endAll: '~Zakończ dostęp wszystkich',
      endAllOf: '~Zakończ dostęp wszystkich do aplikacji {application}',
      endAllTitle: '~Zakończyć dostęp wszystkich do aplikacji {application}?',
      endAllText:
        '~Spowoduje to trwałe zakończenie {count, plural, one {# połączenia aplikacji} few {# połączeń aplikacji} many {# połączeń aplikacji} other {# połączenia aplikacji}} u {members, plural, one {# członka} few {# członków} many {# członków} other {# członka}}. Członkowie mogą połączyć aplikację ponownie, chyba że ją zablokujesz.',
      policy: '~Z czego mogą korzystać członkowie',
      anyAllowed: '~Z każdej aplikacji, która nie jest zablokowana. Każdy członek decyduje sam.',
      onlyApproved:
        '~Tylko z zatwierdzonych aplikacji. Członkowie mogą prosić o zatwierdzenie innych aplikacji.',
      restrict: '~Wymagaj zatwierdzenia',
      unrestrict: '~Nie wymagaj już zatwierdzenia',
      decisions: '~Twoje decyzje',
      noDecisions: '~Brak decyzji.',
      everythingFrom: '~Wszystko z {host}',
      another: '~Sprawdź inną aplikację',
      anotherLabel: '~Identyfikator klienta lub nazwa hosta',
      anotherHint:
        '~Na przykład my-app, https://app.example.com/client.json albo app.example.com dla wszystkich opublikowanych tam aplikacji.',
      anotherButton: '~Dalej',
    },
    onlyApproved: {
      title: '~Wymagać zatwierdzenia?',
      wouldStop:
        '~Te aplikacje są używane, ale nie są zatwierdzone. Jeśli ich teraz nie zatwierdzisz, przestaną działać w ciągu kilku sekund i pozostaną wstrzymane, dopóki tego nie zrobisz.',
      nothingStops:
        '~Wszystkie używane aplikacje są zatwierdzone, więc żadna nie przestanie działać. Członkowie mogą prosić o zatwierdzenie innych aplikacji.',
      members:
        '~{count, plural, one {używana przez # członka} few {używana przez # członków} many {używana przez # członków} other {używana przez # członka}}',
      stopThem: '~Wymagaj zatwierdzenia i wstrzymaj te aplikacje',
      approveAll: '~Zatwierdź te aplikacje i wymagaj zatwierdzenia',
    },
    application: {
      width: '~Ta decyzja dotyczy',
      alone: '~Tylko tej aplikacji',
      decision: '~Decyzja',
      decisions: {
        none: '~Brak decyzji',
        allowed: '~Zatwierdź',
        limited: '~Zatwierdź z ograniczeniami',
        blocked: '~Zablokuj',
      },
      hints: {
        none: '~Obowiązuje ustawienie domyślne obszaru roboczego.',
        noneWaits: '~Nikt nie może z niej korzystać, dopóki administrator jej nie zatwierdzi.',
        allowed: '~Członkowie decydują, co może robić.',
        limited: '~Członkowie decydują w ramach ograniczeń wybranych poniżej.',
        blocked:
          '~Nikt nie może z niej tu korzystać. Istniejące połączenia są wstrzymane, dopóki jej nie zatwierdzisz.',
      },
      limits: '~Ograniczenia',
      limitsHint:
        '~Dotyczą opcji „Zatwierdź z ograniczeniami”. Jeśli zaznaczono wszystko, nie ma ograniczeń i obejmuje to także pozycje dodane później.',
      fixed: '~zawsze uwzględnione',
      scopes: '~Na co członkowie mogą zezwolić – w takiej postaci, w jakiej to widzą',
      permissions: '~Maksymalne uprawnienia w tym obszarze roboczym',
      noPermissions: '~Nie zdefiniowano żadnych uprawnień.',
      alsoHost:
        '~Istnieje też decyzja o wszystkim z {host}: {state}. Obowiązują obie; rozstrzyga bardziej rygorystyczna.',
      unknown: '~Nikt jeszcze nie korzystał z tej aplikacji.',
      save: '~Zapisz',
    },
    invitations: {
      title: '~Zaproszenia',
      none: '~Brak oczekujących zaproszeń.',
      invite: '~Zaproś kogoś',
      hint: '~Zaproszona osoba może dołączyć z istniejącym kontem lub je utworzyć. Zaproszenie jest ważne przez 7 dni i tylko dla tego adresu.',
      inviteButton: '~Zaproś',
      alreadyMember: '~Użytkownik {email} już należy do członków.',
      until: '~ważne do {day}',
      expired: '~wygasło {day}',
      unusable: '~nie jest już ważne; wyślij je ponownie',
      handOver: '~Wyślij ten link tej osobie i nikomu innemu:',
      resend: '~Wyślij ponownie',
      resendTo: '~Wyślij ponownie na adres {email}',
      withdraw: '~Wycofaj',
      withdrawFrom: '~Wycofaj zaproszenie dla adresu {email}',
    },
    members: {
      invitations: '~Zaproś osoby e-mailem',
      suspended: '~Członkostwo zawieszone',
      you: '~ty',
      manage: '~Zarządzaj',
      manageMember: '~Zarządzaj członkiem {member}',
      back: '~Wróć do członków',
      search: '~Szukaj według nazwy lub adresu e-mail',
      searchButton: '~Szukaj',
      noMatch: '~Nie znaleziono pasujących członków.',
      everyone: '~Pokaż wszystkich członków',
      add: '~Dodaj członka',
      addHint: '~Adres osoby, która ma już tutaj konto. Od razu otrzyma dostęp.',
      addButton: '~Dodaj',
      addInvalid: '~Wpisz adres e-mail, na przykład alice@example.com.',
      unknownUser:
        '~{ours, select, yes {Adres {email} nie ma tutaj konta. Sprawdź go lub poproś operatorów tej usługi o utworzenie konta.} other {Adres {email} nie ma tutaj konta. Sprawdź go lub poproś operatora {brand} o utworzenie konta.}}',
      secondStep: '~Drugi krok przy logowaniu',
      secondStepOptional: '~Członkowie mogą logować się do tego obszaru roboczego samym hasłem.',
      secondStepRequired: '~Członkowie potrzebują drugiego kroku, na przykład aplikacji uwierzytelniającej.',
      requireSecondStep: '~Wymagaj drugiego kroku',
      dropSecondStep: '~Uczyń opcjonalnym',
      more: '~Więcej członków',
      noMore: '~Nie ma więcej członków.',
      role: '~Rola',
      roleHint: '~Określa, co członek i jego połączone aplikacje mogą robić w tym obszarze roboczym.',
      changeRole: '~Zmień rolę',
      access: '~Połączone aplikacje',
      accessText:
        '~{count, plural, =0 {Ten członek nie ma połączeń aplikacji w tym obszarze roboczym.} one {Liczba połączeń tego członka w tym obszarze roboczym: # połączenie aplikacji.} few {Liczba połączeń tego członka w tym obszarze roboczym: # połączenia aplikacji.} many {Liczba połączeń tego członka w tym obszarze roboczym: # połączeń aplikacji.} other {Liczba połączeń tego członka w tym obszarze roboczym: # połączenia aplikacji.}}',
      endAccess: '~Zakończ cały dostęp',
      suspend: '~Zawieś',
      suspendText: '~Zawieszenie członka blokuje jego dostęp i wstrzymuje jego połączone aplikacje.',
      resume: '~Przywróć',
      resumeText: '~Ten członek jest zawieszony. Jego połączone aplikacje również są wstrzymane.',
      remove: '~Usuń z tego obszaru roboczego',
      removeText: '~Kończy członkostwo i dostęp każdej aplikacji, którą ten członek tutaj połączył.',
      removeTitle: '~Usunąć członka {member}?',
      removeConfirm:
        '~{count, plural, =0 {Spowoduje to natychmiastowe zakończenie członkostwa.} one {Spowoduje to natychmiastowe zakończenie członkostwa i trwałe zakończenie # połączenia aplikacji.} few {Spowoduje to natychmiastowe zakończenie członkostwa i trwałe zakończenie # połączeń aplikacji.} many {Spowoduje to natychmiastowe zakończenie członkostwa i trwałe zakończenie # połączeń aplikacji.} other {Spowoduje to natychmiastowe zakończenie członkostwa i trwałe zakończenie # połączenia aplikacji.}}',
    },
    activity: {
      none: '~Brak aktywności.',
      older: '~Starsze',
      newest: '~Najnowsze',
      by: '~autor: {actor}',
      somebody: '~usunięty użytkownik',
      someApplication: '~(nieznana)',
      actors: {
        client: '~aplikacja',
        operator: '~{ours, select, yes {operatorzy tej usługi} other {{brand}}}',
        platform: '~platforma',
        system: '~ta usługa',
      },
      token: '~{ours, select, yes {operatorzy tej usługi ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user}: udzielono aplikacji {application} dostępu do tego obszaru roboczego',
      'grant.ended': '~{user}: zakończono połączenie z aplikacją {application} – {reason}',
      'grant.refresh_repeated':
        '~{user}: aplikacja {application} odnowiła dostęp kluczem, który był już użyty',
      'application.allowed':
        '~{limited, select, yes {Zatwierdzono z ograniczeniami: {application}} other {Zatwierdzono: {application}}}',
      'application.blocked': '~Zablokowano: {application}',
      'application.policy_removed': '~Wycofano decyzję: {application}',
      'application.approval_requested': '~{user}: poproszono o zatwierdzenie aplikacji {application}',
      'application.approval_granted': '~{user}: prośba o aplikację {application} została zatwierdzona',
      'application.approval_declined': '~{user}: prośba o aplikację {application} została odrzucona',
      'application.approval_dismissed': '~Zignorowano prośbę o zatwierdzenie aplikacji {application}',
      'workspace.created': '~Utworzono obszar roboczy',
      'workspace.updated': '~Zmieniono ustawienia obszaru roboczego',
      'workspace.retired': '~Platforma zamknęła obszar roboczy',
      'workspace.only_approved': '~Aplikacje wymagają teraz zatwierdzenia',
      'workspace.all_applications': '~Aplikacje nie wymagają już zatwierdzenia',
      'workspace.second_step_required': '~Drugi krok przy logowaniu stał się obowiązkowy',
      'workspace.second_step_optional': '~Drugi krok przy logowaniu stał się opcjonalny',
      'invitation.sent': '~Zaproszono kogoś',
      'invitation.withdrawn': '~Wycofano zaproszenie',
      'invitation.accepted': '~{user}: przyjęto zaproszenie',
      'member.added': '~{user}: dodano do członków (rola: {role})',
      'member.role_changed': '~{user}: zmieniono rolę z {before} na {role}',
      'member.suspended': '~{user}: zawieszono członkostwo',
      'member.resumed': '~{user}: przywrócono członkostwo',
      'member.removed': '~{user}: usunięto z obszaru roboczego',
    },
    endReasons: {
      code_replayed: '~jeden z kluczy jednorazowych aplikacji został użyty dwukrotnie',
      refresh_token_reused: '~jeden z kluczy jednorazowych aplikacji został użyty dwukrotnie',
      refresh_token_repeated: '~ktoś inny mógł użyć jednego z kluczy aplikacji',
      revoked_by_client: '~aplikacja się odłączyła',
      revoked_by_user: '~członek odłączył aplikację',
      revoked_by_administrator: '~administrator je zakończył',
      revoked_by_operator:
        '~{ours, select, yes {operatorzy tej usługi je zakończyli} other {operator {brand} je zakończył}}',
      password_changed: '~członek zmienił hasło',
      limit_reached:
        '~członek połączył aplikację zbyt wiele razy; zakończono połączenie, które było najdłużej nieużywane',
      member_removed: '~członek został usunięty',
      client_removed: '~aplikacja została usunięta',
      user_removed: '~konto członka zostało usunięte',
      workspace_removed: '~obszar roboczy został usunięty',
    },
  },
  errors: {
    unknownApplication:
      '~Nie znaleźliśmy aplikacji o tym identyfikatorze klienta. Wpisz identyfikator klienta, adres URL dokumentu metadanych klienta albo nazwę hosta.',
    wrongCredentials: '~Nieprawidłowy adres e-mail lub hasło.',
    passkey: {
      expired: '~Trwało to zbyt długo. Spróbuj ponownie.',
      unknown:
        '~Ten klucz dostępu nie jest tu zarejestrowany. Mógł zostać usunięty. Użyj innego lub wpisz hasło.',
      refused: '~Ten klucz dostępu nie został przyjęty. Spróbuj ponownie lub wpisz hasło.',
    },
    wrongCode:
      '~Ten kod jest nieprawidłowy lub został już użyty. Wpisz nowy. Jeśli kody z aplikacji nadal nie działają, ustaw w telefonie automatyczną aktualizację zegara.',
    chooseWorkspace: '~Wybierz jeden ze swoich obszarów roboczych.',
    otherDomain:
      '~Nie można utworzyć konta z tym adresem. Użyj adresu służbowego lub poproś administratora swojego obszaru roboczego o zaproszenie.',
    setup: {
      emailInvalid: '~Wpisz adres e-mail, na przykład alice@example.com.',
      nameMissing: '~Wpisz imię i nazwisko.',
      passwordTooShort: '~Wybierz hasło o minimalnej liczbie znaków: {least, number}.',
      passwordTooLong: '~Wybierz krótsze hasło.',
      passwordKnown: '~To hasło pojawiło się w wycieku danych lub jest łatwe do odgadnięcia. Wybierz inne.',
      passwordNamed: '~To hasło jest oparte na twoim adresie e-mail lub na nazwie. Wybierz inne.',
      workspaceTitleMissing: '~Wpisz tytuł obszaru roboczego.',
      workspaceNameInvalid:
        '~Nazwa obszaru roboczego ma od 3 do 32 znaków: litery, cyfry lub znaki - . _ ~, bez spacji. Wpisaliśmy propozycję: {suggestion}.',
    },
  },
  emails: {
    footer: '~Tę wiadomość wysłała usługa {brand}. Odpowiedzi nie są czytane.',
    fromAddress: '~z adresu IP {address}',
    actions: {
      applications: '~Sprawdź połączone aplikacje',
      sessions: '~Sprawdź swoje sesje',
      security: '~Sprawdź ustawienia bezpieczeństwa',
      join: '~Dołącz',
      newPassword: '~Wybierz nowe hasło',
      requests: '~Sprawdź prośbę',
      activity: '~Sprawdź swoją aktywność',
    },
    suspicious_end: {
      title: '~Aplikacja {application} została odłączona',
      paragraphs: [
        '~Odłączyliśmy aplikację {application} od obszaru roboczego {workspace}, ponieważ jeden z jej kluczy jednorazowych został użyty dwukrotnie.',
        '~Albo aplikacja popełniła błąd, albo ktoś skopiował klucz. Klucz już nie działa.',
        '~Jeśli nadal korzystasz z tej aplikacji, połącz ją ponownie z jej poziomu. Jeśli jej nie rozpoznajesz, sprawdź swoje sesje i zmień hasło.',
      ],
    },
    suspicious_repeat: {
      title: '~Sprawdź połączenie z aplikacją {application}',
      paragraphs: [
        '~Aplikacja {application}, połączona przez ciebie z obszarem roboczym {workspace}, odnowiła dostęp kluczem, który był już użyty. Albo żądanie przyszło z innej sieci, albo zdarzyło się to kilka razy z rzędu.',
        '~Zwykle przyczyną jest błąd aplikacji lub jej sieci, ale ktoś mógł skopiować klucz. Twoje połączenie nadal działa.',
        '~Jeśli nie rozpoznajesz aplikacji, odłącz ją. Jeśli ją rozpoznajesz, możesz dla pewności ją odłączyć i połączyć ponownie.',
      ],
    },
    invitation: {
      title: '~Dołącz do obszaru roboczego {workspace}',
      paragraphs: [
        '~{named, select, yes {Użytkownik {by} zaprasza cię do obszaru roboczego {workspace}.} other {Masz zaproszenie do obszaru roboczego {workspace}.}} Użyj poniższego linku, aby dołączyć z istniejącym kontem lub je utworzyć. Można go użyć raz; wygasa za 7 dni.',
        '~Jeśli nie spodziewasz się tego zaproszenia, możesz zignorować tę wiadomość.',
      ],
    },
    approval_requested: {
      title: '~{member}: prośba o zatwierdzenie aplikacji {application}',
      paragraphs: [
        '~W obszarze roboczym {workspace} można używać tylko zatwierdzonych aplikacji. {member} czeka, aż administrator zatwierdzi lub odrzuci aplikację {application}.',
        '~O tę samą aplikację mogą prosić też inni członkowie. Wysyłamy o niej najwyżej jedną wiadomość dziennie.',
      ],
    },
    approval_approved: {
      title: '~Aplikacja {application} została zatwierdzona',
      paragraphs: [
        '~Administrator obszaru roboczego {workspace} zatwierdził aplikację {application}, zgodnie z twoją prośbą.',
        '~Aby jej użyć, wróć do aplikacji i zacznij od nowa.',
      ],
    },
    approval_declined: {
      title: '~Aplikacja {application} nie została zatwierdzona',
      paragraphs: [
        '~Administrator obszaru roboczego {workspace} odrzucił twoją prośbę o aplikację {application}.',
        '~Jeśli nadal potrzebujesz jej do pracy, porozmawiaj z administratorem obszaru roboczego.',
      ],
    },
    password_reset: {
      title: '~Wybierz nowe hasło',
      paragraphs: [
        '~{known, select, yes {Ktoś z adresu IP {address} poprosił o zresetowanie hasła do twojego konta.} other {Ktoś poprosił o zresetowanie hasła do twojego konta.}} Jeśli to ty, otwórz poniższy link. Można go użyć raz; wygasa za {minutes, number} min.',
        '~Jeśli to nie ty, nie musisz nic robić. Twoje hasło się nie zmieni.',
      ],
    },
    sign_up: {
      title: '~Utwórz swoje konto',
      paragraphs: [
        '~{known, select, yes {Ktoś z adresu IP {address} poprosił o utworzenie konta z tym adresem.} other {Ktoś poprosił o utworzenie konta z tym adresem.}} Jeśli to ty, otwórz poniższy link, aby utworzyć konto. Można go użyć raz; wygasa za {minutes, number} min.',
        '~Jeśli to nie ty, nie musisz nic robić. Bez tego linku nikt nie utworzy konta.',
      ],
    },
    address_change: {
      title: '~Potwierdź nowy adres e-mail',
      paragraphs: [
        '~Ktoś poprosił o używanie tego adresu na swoim koncie. Jeśli to ty, otwórz poniższy link i w razie potrzeby zaloguj się obecnym adresem. Linku można użyć raz; wygasa za {minutes, number} min.',
        '~Jeśli to nie ty, nie musisz nic robić.',
      ],
    },
    address_changed: {
      title: '~Twój adres e-mail został zmieniony',
      paragraphs: [
        '~Adres e-mail twojego konta został zmieniony. Teraz logujesz się nowym adresem.',
        '~Jeśli to nie twoja zmiana, ktoś inny może mieć dostęp do twojego konta. Otwórz poniższy link w ciągu 7 dni, aby cofnąć zmianę i wybrać nowe hasło.',
      ],
    },
    address_taken: {
      title: '~Masz już konto',
      paragraphs: [
        '~Ktoś próbował użyć tego adresu dla innego konta, ale należy on już do twojego.',
        '~Jeśli to ty, zaloguj się tym adresem. Jeśli nie pamiętasz hasła, możesz wybrać nowe na stronie logowania. Jeśli to nie ty, nie musisz nic robić.',
      ],
    },
    new_sign_in: {
      title: '~Nowe logowanie na twoje konto',
      paragraphs: [
        '~{known, select, yes {Ktoś zalogował się na twoje konto: {device}, adres IP {address}.} other {Ktoś zalogował się na twoje konto: {device}.}} Tej przeglądarki nie używano dotąd do logowania na twoje konto.',
        '~Jeśli to ty, nie musisz nic robić. Jeśli nie, ktoś inny może znać twoje hasło: wybierz nowe i wyloguj przeglądarki, których nie rozpoznajesz.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Zostało to zrobione {where}.',
        '~Jeśli to nie ty, ktoś inny może znać twoje hasło: wybierz nowe i sprawdź swoje klucze dostępu, aplikację uwierzytelniającą i kody odzyskiwania.',
      ],
    },
    deletion_requested: {
      title: '~Twoje konto zostanie usunięte',
      paragraphs: [
        '~Otrzymaliśmy prośbę o usunięcie twojego konta. Zostanie ono usunięte {date}. Jeśli chcesz je zachować lub prośba nie pochodzi od ciebie, zaloguj się wcześniej i wybierz „Zachowaj konto”.',
      ],
    },
    account_deleted: {
      title: '~Twoje konto zostało usunięte',
      paragraphs: ['~Twoje konto i jego dane zostały usunięte zgodnie z prośbą.'],
    },
    password_changed: {
      title: '~Twoje hasło zostało zmienione',
      paragraphs: [
        '~{known, select, yes {Hasło do twojego konta zostało zmienione z adresu IP {address}. Pozostałe przeglądarki zostały wylogowane.} other {Hasło do twojego konta zostało zmienione. Pozostałe przeglądarki zostały wylogowane.}}',
        '~Jeśli to nie twoja zmiana, ktoś inny może mieć dostęp do twojego konta: wybierz nowe hasło i wyloguj przeglądarki, których nie rozpoznajesz.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Aplikacja nie jest zarejestrowana',
      paragraphs: [
        '~Otwarty link wskazuje aplikację, która nie jest tutaj zarejestrowana. Mogła zostać usunięta albo link jest nieprawidłowy.',
        '~Wróć do aplikacji i zacznij od nowa. Jeśli to się powtórzy, skontaktuj się z twórcą aplikacji.',
      ],
    },
    clientIdMissing: {
      title: '~Ten link jest niepełny',
      paragraphs: [
        '~Otwarty link nie określa, której aplikacji dotyczy (brak client_id).',
        '~Wróć do aplikacji i zacznij od nowa. Jeśli to się powtórzy, skontaktuj się z twórcą aplikacji.',
      ],
    },
    documentUnreachable: {
      title: '~Nie możemy teraz sprawdzić tej aplikacji',
      paragraphs: [
        '~Jej dane są opublikowane pod adresem {host}, który nie odpowiada. Z twoim kontem wszystko jest w porządku.',
        '~Wróć do aplikacji i zacznij od nowa.',
      ],
    },
    tooManyDocuments: {
      title: '~Nie możemy teraz sprawdzić tej aplikacji',
      paragraphs: [
        '~Jej dane są opublikowane pod adresem {host}. W krótkim czasie pobrano zbyt wiele takich danych. Z twoim kontem wszystko jest w porządku.',
        '~Spróbuj ponownie za {wait}.',
      ],
    },
    documentRefused: {
      title: '~Dane tej aplikacji są nieprawidłowe',
      paragraphs: [
        '~Dane opublikowane pod adresem {host} są nieprawidłowe, więc ta aplikacja nie może prosić o dostęp.',
        '~Dla twórcy aplikacji: {detail}',
      ],
    },
    disabledClient: {
      title: '~Ta aplikacja jest wyłączona',
      paragraphs: [
        '~Wyłączono ją w tej usłudze, więc nie może prosić o dostęp.',
        '~Możesz zamknąć tę stronę. Nie przekazaliśmy aplikacji żadnych informacji o tobie.',
      ],
    },
    redirectUriMissing: {
      title: '~Ten link jest niepełny',
      paragraphs: [
        '~Aplikacja nie podała, dokąd cię dalej przekierować (brak redirect_uri).',
        '~Możesz zamknąć tę stronę. Nie przekazaliśmy aplikacji żadnych informacji o tobie. Jeśli to się powtórzy, skontaktuj się z twórcą aplikacji.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Niezarejestrowany adres przekierowania',
      paragraphs: [
        '~Aplikacja poprosiła o przekierowanie cię pod adres, którego nie zarejestrowała (redirect_uri). Ktoś może się pod nią podszywać.',
        '~Możesz zamknąć tę stronę. Nie przekazaliśmy aplikacji żadnych informacji o tobie. Jeśli tworzysz tę aplikację, zarejestruj dokładnie ten adres.',
      ],
    },
    refusedAtOnce: {
      title: '~Żądanie tej aplikacji nie powiodło się',
      paragraphs: [
        '~Nie znamy tej aplikacji, więc przekierowanie nie nastąpiło. Aby przejść dalej, użyj przycisku (cel: {destination}). Zrób to tylko wtedy, gdy ufasz temu miejscu.',
        '~Dla twórcy aplikacji: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Nie możemy odczytać tego linku',
      paragraphs: [
        '~Aplikacja wysłała żądanie, którego nie rozumiemy.',
        '~Szczegóły: {detail}',
        '~Wróć do aplikacji i zacznij od nowa.',
      ],
    },
    requestExpired: {
      title: '~Ta prośba nie jest już ważna',
      paragraphs: [
        '~Prośba o dostęp wygasa po 30 minutach. Kończy się też, jeśli to, o co prosi aplikacja, nie jest już dostępne.',
        '~Wróć do aplikacji i zacznij od nowa.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Nie znaleziono prośby w tej przeglądarce',
      paragraphs: [
        '~Prośba o dostęp wygasa po 30 minutach i można na nią odpowiedzieć tylko w przeglądarce, w której się zaczęła. Ta zaczęła się gdzie indziej, wygasła albo nigdy nie istniała.',
        '~Jeśli ktoś przysłał ci ten link, nie kontynuuj.',
        '~Wróć do aplikacji i zacznij od nowa.',
      ],
    },
    alreadyAllowed: {
      title: '~Już na to zezwolono',
      paragraphs: [
        '~Przekazaliśmy aplikacji twoją odpowiedź. Możesz zamknąć tę stronę.',
        '~Jeśli aplikacja nadal czeka, zacznij w niej od nowa. Możesz ją w każdej chwili odłączyć na swoim koncie.',
      ],
    },
    alreadyDenied: {
      title: '~Już tego odmówiono',
      paragraphs: [
        '~Poinformowaliśmy aplikację; nie ma ona dostępu. Możesz zamknąć tę stronę.',
        '~Jeśli zmienisz zdanie, zacznij od nowa w aplikacji.',
      ],
    },
    noWorkspace: {
      title: '~Najpierw potrzebujesz obszaru roboczego',
      paragraphs: [
        '~Aplikacje działają w obszarze roboczym, a ty nie należysz jeszcze do żadnego.',
        '~{ours, select, yes {Poproś operatorów tej usługi o dodanie cię do obszaru roboczego. Potem wróć do aplikacji i zacznij od nowa.} other {Poproś operatora {brand} o dodanie cię do obszaru roboczego. Potem wróć do aplikacji i zacznij od nowa.}}',
      ],
    },
    suspended: {
      title: '~Twoje członkostwo w obszarze roboczym {workspace} jest zawieszone',
      paragraphs: [
        '~Administrator obszaru roboczego {workspace} zawiesił twoje członkostwo, więc nie możesz łączyć tam aplikacji.',
        '~Poproś administratora obszaru roboczego o przywrócenie. Potem wróć do aplikacji i zacznij od nowa.',
      ],
    },
    suspendedEverywhere: {
      title: '~Twoje członkostwa są zawieszone',
      paragraphs: [
        '~Administratorzy zawiesili twoje członkostwo w każdym obszarze roboczym, do którego należysz, więc nie możesz łączyć aplikacji.',
        '~Poproś administratora obszaru roboczego o przywrócenie. Potem wróć do aplikacji i zacznij od nowa.',
      ],
    },
    notAMember: {
      title: '~Nie należysz do tego obszaru roboczego',
      paragraphs: [
        '~Aplikacja poprosiła o dostęp do obszaru roboczego {workspace}, do którego nie należysz.',
        '~{ours, select, yes {Poproś operatorów tej usługi o dodanie cię do niego lub zaloguj się na konto, które do niego należy.} other {Poproś operatora {brand} o dodanie cię do niego lub zaloguj się na konto, które do niego należy.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Wymagany jest drugi krok przy logowaniu',
      paragraphs: [
        '~Aplikacja {application} wymaga drugiego kroku przy logowaniu, a na twoim koncie go nie ma.',
        '~Skonfiguruj go na swoim koncie. Potem wróć do aplikacji i zacznij od nowa.',
      ],
    },
    applicationBlocked: {
      title: '~Ta aplikacja jest zablokowana w obszarze roboczym {workspace}',
      paragraphs: [
        '~Administratorzy obszaru roboczego {workspace} zablokowali aplikację {application}. Nie przekazaliśmy jej żadnych informacji o tobie.',
        '~Jeśli potrzebujesz jej do pracy, zwróć się do administratora.',
      ],
    },
    needsApproval: {
      title: '~Najpierw musi to zatwierdzić administrator',
      paragraphs: [
        '~Członkowie obszaru roboczego {workspace} mogą korzystać tylko z zatwierdzonych aplikacji, a aplikacji {application} nikt jeszcze nie zatwierdził.',
        '~Tutaj możesz poprosić o zatwierdzenie. Nie przekazaliśmy aplikacji żadnych informacji o tobie.',
      ],
    },
    approvalRequested: {
      title: '~Wysłano prośbę o zatwierdzenie',
      paragraphs: [
        '~Administratorzy obszaru roboczego {workspace} widzą twoją prośbę o korzystanie z aplikacji {application}.',
        '~Gdy administrator ją zatwierdzi, zacznij od nowa w aplikacji.',
      ],
    },
    notAnAdministrator: {
      title: '~Tylko dla administratorów',
      paragraphs: [
        '~Należysz do obszaru roboczego {workspace}, ale tę stronę mogą otworzyć tylko jego administratorzy.',
        '~Jeśli potrzebujesz dostępu, poproś administratora obszaru roboczego o zmianę twojej roli.',
      ],
    },
    lastAdministrator: {
      title: '~Obszar roboczy potrzebuje administratora',
      paragraphs: [
        '~Obszar roboczy pozostałby bez administratora, więc nic nie zmieniono.',
        '~Najpierw nadaj innemu członkowi rolę administratora, a potem spróbuj ponownie.',
      ],
    },
    secondStepNeeded: {
      title: '~Wymagany jest drugi krok',
      paragraphs: [
        '~Obszar roboczy {workspace} wymaga drugiego kroku przy logowaniu, na przykład aplikacji uwierzytelniającej.',
        '~Skonfiguruj go, a potem kontynuuj tutaj.',
      ],
    },
    formExpired: {
      title: '~Ten formularz wygasł',
      paragraphs: [
        '~Być może w innej karcie nastąpiło zalogowanie lub wylogowanie albo strona była otwarta przez długi czas. Nic nie zmieniono.',
        '~Otwórz stronę ponownie i spróbuj jeszcze raz.',
      ],
    },
    crossSite: {
      title: '~Ten formularz wysłano z innej witryny',
      paragraphs: [
        '~Przyjmujemy tylko formularze wypełnione na naszych własnych stronach. Nic nie zmieniono.',
        '~Jeśli nie spodziewasz się tego komunikatu, zamknij stronę. W przeciwnym razie wróć, odśwież stronę i spróbuj ponownie.',
      ],
    },
    tooManyAttempts: {
      title: '~Zbyt wiele prób',
      paragraphs: [
        '~W krótkim czasie było zbyt wiele prób. Twoje konto jest bezpieczne.',
        '~Spróbuj ponownie za {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~Zbyt wiele zmian',
      paragraphs: [
        '~W ciągu ostatniej godziny było zbyt wiele takich zmian. Tym razem nic nie zmieniono.',
        '~Odczekaj godzinę i spróbuj ponownie.',
      ],
    },
    busy: {
      title: '~Mamy teraz duży ruch',
      paragraphs: ['~Właśnie loguje się wiele osób.', '~Odczekaj kilka sekund i odśwież stronę.'],
    },
    serverError: {
      title: '~Coś poszło nie tak po naszej stronie',
      paragraphs: [
        '~To nasza wina, nie twoja. Zarejestrowaliśmy ten błąd.',
        '~{ours, select, yes {Spróbuj ponownie za chwilę. Jeśli to się powtórzy, skontaktuj się z operatorami tej usługi i podaj numer zgłoszenia.} other {Spróbuj ponownie za chwilę. Jeśli to się powtórzy, skontaktuj się z operatorem {brand} i podaj numer zgłoszenia.}}',
      ],
    },
    unavailable: {
      title: '~Zaraz wracamy',
      paragraphs: ['~Część tej usługi jest teraz niedostępna.', '~Odczekaj kilka sekund i odśwież stronę.'],
    },
    tookTooLong: {
      title: '~Nasza odpowiedź trwała zbyt długo',
      paragraphs: [
        '~Nie zdążyliśmy na czas. Twoje działanie mogło jednak zostać wykonane.',
        '~Odczekaj kilka sekund i odśwież stronę.',
      ],
    },
    platformUnavailable: {
      title: '~Nie możemy teraz wczytać twoich obszarów roboczych',
      paragraphs: [
        '~Platforma, która nimi zarządza, nie odpowiada. Nie udzielono żadnego dostępu.',
        '~Odczekaj kilka sekund i odśwież stronę.',
      ],
    },
    notFound: {
      title: '~Nie znaleziono strony',
      paragraphs: ['~Adres może być nieprawidłowy albo strona została przeniesiona.'],
    },
    wrongMethod: {
      title: '~Tego adresu nie można otworzyć w ten sposób',
      paragraphs: [
        '~Działa tylko przez link lub przycisk na jednej z naszych stron. Nic nie zmieniono.',
        '~Wróć i użyj tam linku lub przycisku.',
      ],
    },
    invitationOver: {
      title: '~To zaproszenie już nie działa',
      paragraphs: [
        '~Zostało przyjęte lub wycofane, wygasło albo wysłano nowsze. Nic nie zmieniono.',
        '~Jeśli nadal chcesz dołączyć, poproś o nowe zaproszenie.',
      ],
    },
    linkOver: {
      title: '~Ten link już nie działa',
      paragraphs: ['~Został już użyty albo wygasł. Nic nie zmieniono.'],
    },
    linkOfAnother: {
      title: '~Ten link jest dla innego konta',
      paragraphs: [
        '~Zalogowano na konto {email}. Nic nie zmieniono.',
        '~Aby użyć linku, wyloguj się, otwórz go ponownie i zaloguj się na konto, dla którego jest przeznaczony.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe jest już skonfigurowane',
      paragraphs: [
        '~Konfiguracja jest zakończona, więc ta strona jest zamknięta. Zaloguj się, aby kontynuować.',
      ],
    },
  },
};
