/** The catalog in German. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const de: Catalog = {
  problem: '~Problem: {title}',
  footer: {
    support: '~Support',
    privacy: '~Datenschutz',
    terms: '~Nutzungsbedingungen',
  },
  signedInAs: '~Angemeldet als',
  unnamedApplication: '~App ohne Namen',
  workspaceTypes: {
    private: '~Privater Arbeitsbereich',
    team: '~Team-Arbeitsbereich',
  },
  fields: {
    email: '~E-Mail-Adresse',
    password: '~Passwort',
    name: '~Ihr Name',
    newPasswordHint: '~Mindestens 12 Zeichen. Gut geeignet sind ein paar zufällige Wörter.',
    workspaceTitle: '~Titel des Arbeitsbereichs',
    workspaceTitleHint: '~Was andere sehen, zum Beispiel Acme Labs.',
    workspaceName: '~Name des Arbeitsbereichs',
    workspaceNameHint:
      '~Wird in URLs verwendet. 3 bis 32 Zeichen: Buchstaben, Ziffern und - . _ ~ (zum Beispiel acme-labs).',
    passwordAgain:
      '~Geben Sie das Passwort noch einmal ein. Wir behalten es nicht, wenn ein anderes Feld einen Fehler enthält.',
  },
  switchAccount: {
    question: '~Nicht Sie?',
    button: '~Anderes Konto verwenden',
  },
  waits: {
    minutes: '~{count, plural, one {# Minute} other {# Minuten}}',
    hours: '~{count, plural, one {# Stunde} other {# Stunden}}',
  },
  destinations: {
    thisComputer: '~einem Programm auf diesem Computer',
    app: '~einer App auf diesem Gerät ({scheme})',
  },
  login: {
    title: '~Anmelden',
    toContinueTo: '~weiter zu {application}',
    signedOut: '~Sie sind abgemeldet.',
    reauthenticate:
      '~Bestätigen Sie, dass Sie es sind. Geben Sie Ihr Passwort noch einmal ein, um fortzufahren.',
    button: '~Anmelden',
    forgot: '~Passwort vergessen?',
    signUp: '~Konto anlegen',
    byInvitation: '~Neu hier? Bitten Sie einen Administrator Ihres Arbeitsbereichs, Sie einzuladen.',
    beforeSetup:
      '~Hier hat noch niemand ein Konto. Öffnen Sie den Link, den der Server beim Start ausgegeben hat, um das erste anzulegen.',
    passwordStaysHere: '~Ihr Passwort bleibt hier. Die App bekommt es nie zu sehen.',
    passkey: {
      button: '~Mit einem Passkey anmelden',
      failed:
        '~Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder geben Sie Ihr Passwort ein.',
      required: '~Diese App verlangt mehr als ein Passwort. Melden Sie sich mit Ihrem Passkey an.',
      requiredHere:
        '~Diese Seite verlangt mehr als ein Passwort. Melden Sie sich mit Ihrem Passkey an. Wenn Sie ihn verloren haben, wenden Sie sich an den Betreiber dieses Dienstes.',
    },
  },
  secondStep: {
    title: '~Code eingeben',
    intro:
      '~Geben Sie den Code aus Ihrer Authentifizierungs-App oder einen Ihrer Wiederherstellungscodes ein.',
    code: '~Code',
    lost: '~{ours, select, yes {Wenn Sie keines von beiden haben, bitten Sie den Betreiber dieses Dienstes, den zweiten Schritt für Ihr Konto auszuschalten.} other {Wenn Sie keines von beiden haben, bitten Sie {brand}, den zweiten Schritt für Ihr Konto auszuschalten.}}',
  },
  signUp: {
    title: '~Legen Sie Ihr Konto an',
    intro: '~Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, um fortzufahren.',
    sent: '~Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin in diesem Browser, um fortzufahren. Er lässt sich einmal verwenden und läuft in 30 Minuten ab.',
    forAddress:
      '~Für Ihr Konto wird {email} verwendet. Geben Sie Ihren Namen ein und wählen Sie ein Passwort.',
    create: '~Konto anlegen',
  },
  forgotPassword: {
    title: '~Passwort vergessen?',
    intro:
      '~Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, um ein neues Passwort zu wählen.',
    button: '~Link senden',
    sent: {
      title: '~Prüfen Sie Ihre E-Mails',
      paragraphs: [
        '~Wenn es für {email} ein Konto mit Passwort gibt, haben wir einen Link dorthin gesendet. Er lässt sich einmal verwenden und läuft in 30 Minuten ab.',
        '~Wenn in den nächsten Minuten nichts ankommt, sehen Sie im Spam-Ordner nach.',
      ],
    },
  },
  resetPassword: {
    title: '~Neues Passwort wählen',
    intro: '~Damit ändern Sie das Passwort für {email}. Sie werden in allen Browsern abgemeldet.',
    done: {
      title: '~Ihr Passwort wurde geändert',
      paragraphs: [
        '~Sie wurden in allen Browsern abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
        '~Wenn Sie gerade eine App verbinden wollten, gehen Sie zurück zur App und beginnen Sie neu.',
      ],
    },
  },
  firstPassword: {
    title: '~Passwort wählen',
    intro: '~Sie melden sich künftig mit {email} und diesem Passwort an.',
    button: '~Passwort speichern',
    done: {
      title: '~Ihr Passwort ist gespeichert',
      paragraphs: ['~Sie können sich jetzt anmelden.'],
    },
  },
  revertAddress: {
    title: '~Änderung Ihrer E-Mail-Adresse rückgängig machen',
    intro:
      '~Wir ändern Ihre Adresse zurück zu {email} und melden Sie in allen Browsern ab. Wählen Sie ein neues Passwort, denn vielleicht kennt jemand anderes das alte.',
    button: '~Änderung rückgängig machen',
  },
  invitation: {
    title: '~Einladung',
    heading: '~{workspace} beitreten',
    about: '~Diese Einladung ist für {email}. Ihre Rolle: {role}.',
    aboutBy: '~{by} hat {email} eingeladen. Ihre Rolle: {role}.',
    join: '~Beitreten',
    signIn: '~Anmelden und beitreten',
    create: '~Konto anlegen und beitreten',
    other:
      '~Sie sind als {email} angemeldet. Melden Sie sich ab und öffnen Sie den Link dann noch einmal, um mit der eingeladenen Adresse beizutreten.',
  },
  workspace: {
    title: '~Arbeitsbereich wählen',
    onlyThisOne: '~{application} erhält nur Zugriff auf den Arbeitsbereich, den Sie wählen.',
    legend: '~Ihre Arbeitsbereiche',
    button: '~Weiter',
  },
  consent: {
    title: '~Zugriff erlauben?',
    heading: '~{application} möchte auf Ihr Konto zugreifen',
    vouchedByOperator:
      '~{ours, select, yes {Registriert vom Betreiber dieses Dienstes.} other {Registriert von {brand}.}}',
    vouchedByDocument:
      '~Veröffentlicht von {host}. Wir haben nur diese Webadresse überprüft; ihren Namen hat die App selbst gewählt.',
    unverifiedTitle: '~Nicht überprüfte App.',
    vouchedByNobody:
      '~Diese App hat ihren Namen selbst gewählt, und niemand hat überprüft, wer dahintersteht.',
    unnamedByNobody: '~Diese App hat keinen Namen, und niemand hat überprüft, wer dahintersteht.',
    judgeBy: '~Erlauben Sie den Zugriff nur, wenn Sie diesem Ziel vertrauen:',
    website: '~Website (nicht überprüft):',
    loopbackTitle: '~Fahren Sie nur fort, wenn Sie das gerade selbst gestartet haben.',
    loopbackWarning: '~Jedes Programm auf diesem Computer kann sich als diese App ausgeben.',
    forWhom: '~Als {account} in {workspace}',
    changeWorkspace: '~Arbeitsbereich wechseln',
    resources: '~{count, plural, one {Arbeitet mit} other {Arbeitet mit all diesen}}',
    destination: '~Sie werden weitergeleitet zu',
    permissions: '~Was {application} tun kann',
    kinds: {
      act: '~Für Sie handeln',
      change: '~Ändern',
      read: '~Lesen',
    },
    required: '~Immer enthalten.',
    privacyPolicy: '~Datenschutzerklärung der App',
    terms: '~Nutzungsbedingungen der App',
    withheld: '~Von Ihrem Administrator eingeschränkt',
    notGiven: '~Ihr Administrator hat das nicht freigegeben.',
    onlyPermissions: '~Ihr Administrator beschränkt diese App auf diese Berechtigungen: {permissions}.',
    noPermissions:
      '~Ihr Administrator lässt diese App in diesem Arbeitsbereich keine Ihrer Berechtigungen nutzen. Sie erhält nur den oben genannten Zugriff.',
    askAdministrator: '~Freigabe anfragen',
    takeBack: '~Sie können diese App jederzeit in Ihrem Konto trennen.',
    allow: '~Erlauben',
    deny: '~Ablehnen',
  },
  defaultScopes: {
    profile: { title: '~Ihren Namen sehen', description: '~Der Name Ihres Kontos.' },
    email: { title: '~Ihre E-Mail-Adresse sehen', description: '~Die Adresse, mit der Sie sich anmelden.' },
    'user.workspaces.read': {
      title: '~Die Liste Ihrer Arbeitsbereiche sehen',
      description: '~Deren Namen und Titel, aber nicht deren Inhalte.',
    },
    'user.profile.write': { title: '~Ihr Profil ändern', description: '~Zum Beispiel Ihren Namen.' },
    'user.status.read': {
      title: '~Ihren Status sehen',
      description: '~Ob Sie erreichbar sind, und Ihre Statusnachricht.',
    },
    'user.status.write': {
      title: '~Ihren Status setzen',
      description: '~In Ihrem Namen. Andere können ihn sehen.',
    },
    'user.settings.read': {
      title: '~Ihre Einstellungen sehen',
      description: '~Die persönlichen Einstellungen Ihres Kontos.',
    },
    'user.settings.write': {
      title: '~Ihre Einstellungen ändern',
      description: '~Die persönlichen Einstellungen Ihres Kontos.',
    },
    'workspace.mcp': {
      title: '~Mit den Daten dieses Arbeitsbereichs arbeiten',
      description: '~Alles ansehen und ändern, worauf Sie Zugriff haben, auch über einen KI-Assistenten.',
    },
  },
  consentAgain: {
    title: '~Fortfahren?',
    heading: '~Als {account} weiter zu {application}?',
    before:
      '~Sie haben dieser App schon einmal denselben Zugriff erlaubt, und seitdem hat sich nichts geändert.',
    review: '~Diesen Zugriff prüfen oder ändern',
    button: '~Weiter',
  },
  notice: {
    goOn: '~Weiter',
    openAgain: '~Seite neu öffnen',
    goOnTo: '~Weiter zu {destination}',
    backToApplication: '~Zurück zur App',
    reference: '~Referenz: {reference}',
  },
  setup: {
    title: '~Vouchsafe einrichten',
    intro: '~Legen Sie den ersten Administrator und den ersten Arbeitsbereich an.',
    administrator: '~Administrator',
    workspace: '~Arbeitsbereich',
    button: '~Anlegen',
  },
  account: {
    title: '~Ihr Konto',
    first: {
      title: '~Ihre erste App verbinden',
      intro:
        '~Führen Sie diese Befehle in einem zweiten Terminal aus, in dem Ordner, in dem Sie den Server gestartet haben. Sie funktionieren so, wie sie sind; ändern Sie die Namen und URLs, wenn Sie so weit sind.',
      done: '~Erledigt',
      api: '~1. Ihre API',
      apiText: '~Machen Sie Ihre API diesem Server bekannt. Tokens werden für genau diese URL ausgestellt.',
      permissions: '~2. Ihre Berechtigungen',
      permissionsText:
        '~Deklarieren Sie eine Berechtigung, die Ihre API prüft, und erteilen Sie sie den Mitgliedern eines Arbeitsbereichs.',
      application: '~3. Ihre App',
      applicationText: '~Registrieren Sie die App, die Zugriff anfragt.',
      check: '~4. Tokens in Ihrer API prüfen',
      checkText:
        '~Speichern Sie dies als api.mjs im selben Ordner und starten Sie es. Die Dokumentation enthält dasselbe Beispiel für Express, Fastify und das MCP SDK.',
      tryIt: '~5. Ausprobieren',
      tryText:
        '~Führen Sie dies in einem weiteren Terminal aus. Das öffnet Ihren Browser, durchläuft den ganzen Ablauf und gibt das Token und die Antwort Ihrer API aus.',
    },
    sections: {
      applications: '~Apps',
      sessions: '~Sitzungen',
      password: '~Passwort',
      security: '~Sicherheit',
      settings: '~Einstellungen',
      activity: '~Aktivität',
    },
    signOut: '~Abmelden',
    back: '~Zurück zu Ihrem Konto',
    workspaces: '~Ihre Arbeitsbereiche',
    noWorkspaces:
      '~{ours, select, yes {Sie sind noch in keinem Arbeitsbereich Mitglied. Bitten Sie den Betreiber dieses Dienstes, Sie zu einem hinzuzufügen.} other {Sie sind noch in keinem Arbeitsbereich Mitglied. Bitten Sie {brand}, Sie zu einem hinzuzufügen.}}',
    suspended:
      '~Ihre Mitgliedschaft in diesem Arbeitsbereich ist gesperrt. Auch Ihre verbundenen Apps sind pausiert.',
    administer: '~{workspace} verwalten',
    console: '~Betreiberkonsole',
    role: '~Ihre Rolle: {role}',
    connections: '~Verbundene Apps',
    noConnections: '~Keine App hat Zugriff auf Ihr Konto.',
    onlyNewest:
      '~Diese Seite zeigt nur Ihre neuesten {count, number} Verbindungen. Um ältere zu sehen, trennen Sie einige, die Sie nicht mehr brauchen.',
    vouchedByOperator:
      '~{ours, select, yes {Registriert vom Betreiber dieses Dienstes} other {Registriert von {brand}}}',
    vouchedByDocument: '~Veröffentlicht von {host}',
    vouchedByNobody: '~Nicht überprüft: Die App hat ihren Namen selbst gewählt',
    worksIn: '~Arbeitet in {workspace}',
    runsAt: '~Läuft auf',
    thatComputer: '~Computer, auf dem Sie den Zugriff erlaubt haben',
    app: '~Gerät mit dieser App ({scheme})',
    allowed: '~Erlaubt',
    allowedIn: '~{moment}, {device}',
    allowedInAt: '~{moment}, {device}, Adresse {address}',
    lastUsed: '~Zuletzt verwendet',
    neverUsed: '~Nie',
    mayDo:
      '~{count, plural, one {Was sie tun kann: # Berechtigung} other {Was sie tun kann: # Berechtigungen}}',
    paused: {
      blocked: '~Pausiert: Ein Administrator hat diese App im Arbeitsbereich blockiert.',
      needs_approval: '~Pausiert: Ein Administrator des Arbeitsbereichs muss diese App erst freigeben.',
      suspended: '~Pausiert: Ihre Mitgliedschaft in diesem Arbeitsbereich ist gesperrt.',
      needs_second_step:
        '~Pausiert: Dieser Arbeitsbereich verlangt einen zweiten Schritt bei der Anmeldung. Melden Sie sich erneut mit einem zweiten Schritt an, um die Verbindung fortzusetzen.',
      switched_off:
        '~{ours, select, yes {Pausiert: Der Betreiber dieses Dienstes hat diese App deaktiviert.} other {Pausiert: {brand} hat diese App deaktiviert.}}',
    },
    withdraw: '~Trennen',
    withdrawFrom: '~{application} von {workspace} trennen, erlaubt hier: {device}',
    withdrawInWorkspace: '~Von {workspace} trennen',
    withdrawEverywhere: '~{application} überall trennen',
    suspicion: {
      title:
        '~{count, plural, one {Wir haben eine App getrennt, um Sie zu schützen} other {Wir haben Apps getrennt, um Sie zu schützen}}',
      what: '~{application} hat am {moment} den Zugriff auf {workspace} verloren.',
      meaning:
        '~{count, plural, one {Ein Einmalschlüssel wurde zweimal verwendet. Entweder hat die App einen Fehler gemacht, oder jemand hat den Schlüssel kopiert. Der Schlüssel funktioniert nicht mehr.} other {Bei jeder davon wurde ein Einmalschlüssel zweimal verwendet. Entweder hat die App einen Fehler gemacht, oder jemand hat den Schlüssel kopiert. Diese Schlüssel funktionieren nicht mehr.}}',
      advice:
        '~Um eine dieser Apps weiter zu verwenden, verbinden Sie sie in der App selbst neu. Wenn das wieder passiert oder Sie eine App nicht kennen, prüfen Sie Ihre Sitzungen und Aktivitäten und ändern Sie Ihr Passwort.',
    },
    confirm: {
      title: '~Trennen?',
      inWorkspace: '~{application} von {workspace} trennen?',
      everywhere: '~{application} überall trennen?',
      count:
        '~{count, plural, one {Damit endet eine Verbindung.} other {Damit enden # Verbindungen, wo auch immer die App läuft.}}',
      more: '~Damit enden mehr als {count, number} Verbindungen, wo auch immer die App läuft.',
      after:
        '~Die App verliert innerhalb von Sekunden den Zugriff. Was sie bereits getan hat, wird dadurch nicht rückgängig gemacht. Sie können die Verbindung in der App neu herstellen.',
      cancel: '~Abbrechen',
    },
    withdrawnFrom: {
      title: '~Getrennt',
      paragraphs: [
        '~{count, plural, one {Wir haben eine Verbindung zwischen {application} und {workspace} beendet und sonst nichts geändert.} other {{application} hat keinen Zugriff mehr auf {workspace}. Wir haben # Verbindungen beendet und sonst nichts geändert.}}',
        '~Die Schlüssel der App funktionieren in wenigen Sekunden nicht mehr. Sie können die Verbindung jederzeit in der App neu herstellen.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Getrennt',
      paragraphs: [
        '~{count, plural, one {{application} hat keinen Zugriff mehr auf Ihre Arbeitsbereiche. Wir haben eine Verbindung beendet und sonst nichts geändert.} other {{application} hat keinen Zugriff mehr auf Ihre Arbeitsbereiche. Wir haben # Verbindungen beendet und sonst nichts geändert.}}',
        '~Die Schlüssel der App funktionieren in wenigen Sekunden nicht mehr. Sie können die Verbindung jederzeit in der App neu herstellen.',
      ],
    },
    nothingWithdrawn: {
      title: '~Nichts zu trennen',
      paragraphs: [
        '~Diese Verbindung war schon beendet, oder sie gehörte nicht Ihnen. Es wurde nichts geändert.',
      ],
    },
    device: {
      both: '~{browser} unter {system}',
      onlySystem: '~Browser unter {system}',
      unknown: '~Unbekannter Browser',
    },
    sessions: {
      intro:
        '~Browser, in denen Sie angemeldet sind. Verbundene Apps behalten ihren Zugriff, wenn Sie sich abmelden.',
      thisBrowser: '~Dieser Browser',
      since: '~Angemeldet am {moment}',
      sinceAt: '~Angemeldet am {moment}, Adresse {address}',
      others: '~Andere Browser',
      noOthers: '~Sie sind sonst nirgends angemeldet.',
      end: '~Abmelden',
      endFrom: '~{device} abmelden, angemeldet am {moment}',
      endOthers: '~Alle anderen Browser abmelden',
    },
    password: {
      intro:
        '~Hier bleiben Sie angemeldet. Alle anderen Browser werden abgemeldet und brauchen das neue Passwort.',
      current: '~Aktuelles Passwort',
      new: '~Neues Passwort',
      disconnect: '~Auch alle Apps trennen',
      disconnectHint:
        '~Die Apps verlieren innerhalb von Sekunden den Zugriff, aber Sie können sie neu verbinden. Tun Sie das, wenn jemand anderes Ihr Passwort kennen könnte.',
      allDisconnected: '~Alle Apps werden getrennt',
      allDisconnectedHint:
        '~Die Apps verlieren innerhalb von Sekunden den Zugriff, aber Sie können sie neu verbinden.',
      button: '~Passwort ändern',
      none: '~{ours, select, yes {Ihr Konto hat kein Passwort. Bitten Sie den Betreiber dieses Dienstes, eines für Sie festzulegen.} other {Ihr Konto hat kein Passwort. Bitten Sie {brand}, eines für Sie festzulegen.}}',
      wrongCurrent: '~Ihr aktuelles Passwort ist nicht richtig.',
      changed: {
        title: '~Ihr Passwort wurde geändert',
        paragraphs: [
          '~{sessions, plural, =0 {Sie waren sonst nirgends angemeldet.} one {Ein anderer Browser wurde abgemeldet.} other {# andere Browser wurden abgemeldet.}}',
        ],
      },
      applicationsKept: '~Ihre Apps bleiben verbunden.',
      applicationsEnded:
        '~{count, plural, =0 {Es war keine App verbunden.} one {Eine App-Verbindung wurde beendet; die App verliert innerhalb von Sekunden den Zugriff.} other {# App-Verbindungen wurden beendet; die Apps verlieren innerhalb von Sekunden den Zugriff.}}',
    },
    security: {
      intro:
        '~Eine Authentifizierungs-App hält alle fern, die nur Ihr Passwort kennen. Wenn Sie eine einrichten, bewahren Sie die Wiederherstellungscodes auf, falls Sie Ihr Telefon verlieren.',
      passkeys: {
        title: '~Passkeys',
        one: '~Passkey',
        intro:
          '~Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts statt mit einem Passwort an. Er funktioniert nur auf dieser Website, sodass eine gefälschte Website ihn nicht stehlen kann.',
        none: '~Sie haben noch keine Passkeys.',
        added: '~Hinzugefügt am {day}',
        used: '~Zuletzt verwendet am {day}',
        neverUsed: '~Nie verwendet',
        synchronized: '~Zwischen Ihren Geräten synchronisiert',
        onOneDevice: '~Nur auf einem Gerät',
        name: '~Name',
        nameHint: '~Wählen Sie einen Namen, an dem Sie ihn später erkennen, zum Beispiel „Mein Telefon“.',
        add: '~Passkey hinzufügen',
        unsupported:
          '~Um einen Passkey hinzuzufügen, öffnen Sie diese Seite in einem Browser, der Passkeys unterstützt und in dem JavaScript eingeschaltet ist.',
        full: '~Sie haben {most, number} Passkeys. Mehr kann ein Konto nicht haben. Entfernen Sie einen, um einen anderen hinzuzufügen.',
        failed: '~Es wurde kein Passkey hinzugefügt. Versuchen Sie es noch einmal.',
        known: '~Dieses Gerät hat schon einen Passkey für Ihr Konto.',
        refused: '~Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
        change: '~Umbenennen oder entfernen',
        changeNamed: '~{name} umbenennen oder entfernen',
        remove: '~Entfernen',
        removeNamed: '~{name} entfernen?',
        afterRemoval:
          '~Sie können sich damit dann nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät, damit Ihr Browser ihn nicht mehr anbietet.',
      },
      totp: {
        title: '~Authentifizierungs-App',
        none: '~Verwenden Sie eine App auf Ihrem Telefon, die alle 30 Sekunden einen neuen sechsstelligen Code zeigt. Sobald sie eingerichtet ist, fragen wir nach Eingabe Ihres Passworts auch nach dem Code.',
        added: '~Hinzugefügt am {moment}. Nach Eingabe Ihres Passworts fragen wir nach dem Code aus der App.',
        setUp: '~Authentifizierungs-App einrichten',
        replace: '~App ersetzen',
        remove: '~App entfernen',
        scan: '~Scannen Sie diesen QR-Code mit einer Authentifizierungs-App.',
        qrCode: '~QR-Code für Ihre Authentifizierungs-App',
        key: '~Wenn Sie ihn nicht scannen können, geben Sie diesen Schlüssel in der App ein:',
        code: '~Code aus der App',
        codeHint: '~Sechs Ziffern.',
        turnOn: '~Einschalten',
      },
      recovery: {
        title: '~Wiederherstellungs­codes',
        left: '~Nicht verwendete Codes: {count, number}. Jeder gilt einmal, anstelle eines Codes aus Ihrer App. Wenn Sie neue Codes erstellen, gelten die alten nicht mehr.',
        make: '~Wiederherstellungscodes ersetzen',
        keep: '~Bewahren Sie diese Codes an einem sicheren Ort auf, etwa in einem Passwortmanager. Jeder gilt einmal, anstelle eines Codes aus Ihrer App. Sie können sie später nicht noch einmal ansehen.',
        replaced: '~Ihre früheren Wiederherstellungscodes gelten nicht mehr.',
        saved: '~Ich habe diese Codes gespeichert',
      },
      done: {
        totp_added: '~Ihre Authentifizierungs-App ist eingerichtet.',
        totp_removed: '~Ihre Authentifizierungs-App wurde entfernt.',
        passkey_added: '~Ihr Passkey wurde hinzugefügt.',
        passkey_removed: '~Der Passkey wurde entfernt.',
      },
    },
    settings: {
      language: '~Sprache',
      languageHint:
        '~Für diese Seiten und die E-Mails an Sie. Wenn Sie keine wählen, schreiben wir Ihnen auf Englisch.',
      browserLanguage: '~Wie im Browser',
      timeZone: '~Zeitzone',
      timesLookLike: '~So sehen Zeiten aus: {moment}',
      universalTime: '~Weltzeit (UTC)',
      save: '~Speichern',
      saved: '~Gespeichert.',
    },
    deletion: {
      title: '~Konto löschen',
      intro:
        '~Apps verlieren sofort den Zugriff, und Sie werden überall abgemeldet. Ihr Konto und seine Daten werden nach {days, number} Tagen gelöscht. Bis dahin können Sie sich anmelden, um Ihr Konto zu behalten.',
      confirm: '~Geben Sie zur Bestätigung Ihre E-Mail-Adresse ein',
      wrongAddress: '~Das ist nicht die E-Mail-Adresse dieses Kontos.',
      lastAdministrator:
        '~Sie sind der einzige Administrator jedes der unten aufgeführten Arbeitsbereiche. Machen Sie zuerst ein anderes Mitglied zum Administrator: Öffnen Sie den Arbeitsbereich, wählen Sie „Verwalten“ neben einem Mitglied und ändern Sie dessen Rolle.',
      lastOperator:
        '~Sie sind der einzige Betreiber dieses Dienstes. Ernennen Sie zuerst mit dem Befehl {command} einen weiteren.',
      requested: {
        title: '~Ihr Konto wird gelöscht',
        paragraphs: [
          '~Ihr Konto wird am {date} gelöscht. Um es zu behalten, melden Sie sich vorher an und wählen „Konto behalten“.',
        ],
      },
      keep: {
        title: '~Ihr Konto ist zur Löschung vorgemerkt',
        intro:
          '~Ihr Konto und seine Daten werden am {date} gelöscht. Wenn Sie Ihr Konto behalten, müssen Sie Ihre Apps neu verbinden.',
        button: '~Konto behalten',
      },
    },
    data: {
      title: '~Ihre Daten',
      intro: '~Alles, was wir über Sie speichern, in einer JSON-Datei.',
      download: '~Daten herunterladen',
    },
    address: {
      change: '~E-Mail-Adresse ändern',
      intro:
        '~Sie melden sich mit {email} an. Um eine andere Adresse zu verwenden, geben Sie sie hier ein und öffnen Sie den Link, den wir dorthin senden.',
      new: '~Neue E-Mail-Adresse',
      button: '~Link senden',
      sent: {
        title: '~Prüfen Sie Ihre E-Mails',
        paragraphs: [
          '~Wir haben eine Nachricht an {email} gesendet. Öffnen Sie den Link darin innerhalb von 30 Minuten und melden Sie sich an, falls nötig. Bis dahin ändert sich nichts.',
        ],
      },
      confirmTitle: '~Neue E-Mail-Adresse bestätigen',
      confirmIntro:
        '~Nach der Bestätigung melden Sie sich mit {email} an. Wir senden Ihrer bisherigen Adresse einen Link, mit dem sich die Änderung 7 Tage lang rückgängig machen lässt.',
      confirm: '~Adresse bestätigen',
      changed: {
        title: '~Ihre E-Mail-Adresse wurde geändert',
        paragraphs: ['~Melden Sie sich ab jetzt mit {email} an.'],
      },
    },
    activity: {
      intro: '~Letzte Aktivitäten, neueste zuerst.',
      none: '~Noch keine Aktivität.',
      older: '~Ältere',
      newest: '~Zurück zu den neuesten',
      goneApplication: '~eine gelöschte App',
      goneWorkspace: '~einen Arbeitsbereich, dem Sie nicht angehören',
      events: {
        'user.created': '~Ihr Konto wurde angelegt',
        'user.signed_up': '~Ihr Konto wurde durch Registrierung angelegt',
        'user.updated': '~Ihr Name oder Ihre Einstellungen wurden geändert',
        'user.password_set': '~Ihr Passwort wurde geändert',
        'user.password_reset': '~Ihr Passwort wurde über einen Link geändert',
        'user.totp_added': '~Ihrem Konto wurde eine Authentifizierungs-App hinzugefügt',
        'user.totp_removed': '~Die Authentifizierungs-App wurde aus Ihrem Konto entfernt',
        'user.recovery_codes_made': '~Neue Wiederherstellungscodes wurden erstellt',
        'user.recovery_code_used': '~Ein Wiederherstellungscode wurde verwendet',
        'user.factors_removed':
          '~Ihre Authentifizierungs-App, Wiederherstellungscodes und Passkeys wurden entfernt',
        'user.reset_link_sent': '~Ein Link zum Wählen eines neuen Passworts wurde Ihnen gesendet',
        'user.reset_link_made': '~Ein Link zum Wählen eines neuen Passworts wurde für Sie erstellt',
        'user.exported': '~Ihre Daten wurden heruntergeladen',
        'user.deletion_requested': '~Die Löschung Ihres Kontos wurde beantragt',
        'user.deletion_undone': '~Die Löschung Ihres Kontos wurde abgebrochen',
        'user.email_change_requested': '~Eine Änderung Ihrer E-Mail-Adresse wurde angefragt',
        'user.email_changed': '~Ihre E-Mail-Adresse wurde geändert',
        'user.email_change_reverted': '~Eine Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
        'invitation.accepted': '~Eine Einladung in {workspace} wurde angenommen',
        'passkey.added': '~Ihrem Konto wurde ein Passkey hinzugefügt',
        'passkey.renamed': '~Einer Ihrer Passkeys wurde umbenannt',
        'passkey.removed': '~Ein Passkey wurde aus Ihrem Konto entfernt',
        'passkey.counter_went_back':
          '~Eine Anmeldung wurde abgelehnt, weil jemand Ihren Passkey kopiert haben könnte',
        'session.started': '~Angemeldet',
        'session.ended': '~Ein Browser wurde abgemeldet',
        'session.others_ended': '~Alle anderen Browser wurden abgemeldet',
        'grant.allowed': '~{application} hat Zugriff auf {workspace} erhalten',
        'grant.ended': '~Zugriff beendet: {application} auf {workspace}',
        'grant.refresh_repeated':
          '~{application} hat den Zugriff auf {workspace} mit einem bereits verwendeten Schlüssel erneuert',
        'member.added': '~Sie wurden zu {workspace} hinzugefügt ({role})',
        'member.role_changed': '~Ihre Rolle in {workspace} wurde zu {role} geändert',
        'member.suspended': '~Ihre Mitgliedschaft in {workspace} wurde gesperrt',
        'member.resumed': '~Ihre Mitgliedschaft in {workspace} wurde reaktiviert',
        'member.removed': '~Sie wurden aus {workspace} entfernt',
        'operator.appointed': '~Sie wurden zum Betreiber dieses Dienstes ernannt',
        'operator.dismissed': '~Sie sind kein Betreiber dieses Dienstes mehr',
        'application.approval_requested': '~{application}: Die Freigabe in {workspace} wurde angefragt',
        'application.approval_granted': '~{application}: Ihre Anfrage in {workspace} wurde genehmigt',
        'application.approval_declined': '~{application}: Ihre Anfrage in {workspace} wurde abgelehnt',
      },
      factorsRemoved: '~Aus Ihrem Konto entfernt: {factors}',
      signedInWith: {
        password: '~Mit Passwort angemeldet',
        twoSteps: '~Mit Passwort und zweitem Schritt angemeldet',
        passkey: '~Mit Passkey angemeldet',
      },
      otherEvent: '~Anderes Ereignis: {event}',
      by: {
        you: '~von Ihnen',
        administrator: '~von einem Administrator des Arbeitsbereichs',
        application: '~von der App',
        operator: '~{ours, select, yes {vom Betreiber dieses Dienstes} other {von {brand}}}',
        platform: '~von der Plattform',
      },
      because: {
        code_replayed: '~weil einer ihrer Einmalschlüssel zweimal verwendet wurde',
        refresh_token_reused: '~weil einer ihrer Einmalschlüssel zweimal verwendet wurde',
        refresh_token_repeated: '~weil jemand anderes einen ihrer Schlüssel verwendet haben könnte',
        password_changed: '~weil Sie Ihr Passwort geändert haben',
        limit_reached:
          '~weil Sie die App zu oft verbunden haben; die am längsten nicht genutzte Verbindung wurde beendet',
        member_removed: '~weil Sie aus dem Arbeitsbereich entfernt wurden',
        client_removed: '~weil die App entfernt wurde',
        workspace_removed: '~weil der Arbeitsbereich entfernt wurde',
      },
      at: '~Adresse {address}',
    },
  },
  admin: {
    title: '~{workspace} verwalten',
    tabs: {
      applications: '~Apps',
      members: '~Mitglieder',
      activity: '~Aktivität',
    },
    tabsLabel: '~Verwaltung',
    back: '~Zurück',
    yourAccount: '~Ihr Konto',
    states: {
      undecided: '~Keine Entscheidung',
      allowed: '~Freigegeben',
      limited: '~Eingeschränkt freigegeben',
      blocked: '~Blockiert',
      waiting: '~Wartet auf Freigabe',
    },
    done: {
      decided: '~Gespeichert. Die Änderung gilt für bestehende Verbindungen innerhalb von Sekunden.',
      blocked: '~Blockiert. Bestehende Verbindungen funktionieren in wenigen Sekunden nicht mehr.',
      ended: '~Zugriff beendet. Apps verlieren innerhalb von Sekunden den Zugriff.',
      approved: '~Freigegeben. Mitglieder können die App jetzt verwenden.',
      identity_changed:
        '~Es wurde nichts gespeichert. Diese App hat sich geändert, während Sie entschieden haben. Prüfen Sie sie noch einmal, bevor Sie entscheiden.',
      dismissed: '~Die Anfrage wurde verworfen.',
      only_approved: '~Mitglieder können jetzt nur noch freigegebene Apps verwenden.',
      second_step_required:
        '~Mitglieder brauchen jetzt einen zweiten Schritt bei der Anmeldung. Verbindungen, die ohne ihn entstanden sind, sind pausiert, bis sich das Mitglied mit einem zweiten Schritt anmeldet.',
      second_step_optional: '~Ein zweiter Schritt bei der Anmeldung ist für Mitglieder jetzt freiwillig.',
      all_applications: '~Mitglieder können jetzt jede App verwenden, die nicht blockiert ist.',
      member_added: '~Mitglied hinzugefügt.',
      role: '~Rolle geändert. Die Änderung gilt für verbundene Apps innerhalb von Sekunden.',
      suspended: '~Das Mitglied ist gesperrt, und seine verbundenen Apps sind pausiert.',
      resumed: '~Das Mitglied ist wieder aktiv, und seine verbundenen Apps auch.',
      emailed: '~Die Einladung wurde per E-Mail gesendet. Nur der neueste Link funktioniert.',
      invited: '~Eingeladen. Frühere Einladungslinks für diese Adresse funktionieren nicht mehr.',
      withdrawn: '~Die Einladung wurde zurückgezogen.',
      removed: '~Mitglied entfernt. Seine verbundenen Apps haben keinen Zugriff mehr.',
    },
    applications: {
      requests: '~Offene Anfragen',
      askedBy: '~angefragt von {people}',
      approve: '~Freigeben',
      approveApplication: '~{application} freigeben',
      dismiss: '~Verwerfen',
      dismissApplication: '~Anfrage zu {application} verwerfen',
      inUse: '~Verwendete Apps',
      none: '~Keine App hat Zugriff auf diesen Arbeitsbereich.',
      more: '~Diese Seite zeigt nur die neuesten Verbindungen.',
      registeredHere:
        '~{ours, select, yes {Registriert vom Betreiber dieses Dienstes} other {Registriert von {brand}}}',
      unverified: '~Nicht überprüft: Die App hat sich selbst registriert',
      publishedBy: '~Veröffentlicht von {host}',
      connections: '~{count, plural, one {# Verbindung} other {# Verbindungen}}',
      lastUsed: '~zuletzt verwendet: {moment}',
      paused: '~pausiert',
      decide: '~Prüfen',
      decideAbout: '~{application} prüfen',
      block: '~Blockieren',
      blockApplication: '~{application} blockieren',
      endOne: '~Zugriff beenden',
      endOneOf: '~Zugriff beenden: {application}, {member}',
      endAll: '~Zugriff für alle beenden',
      endAllOf: '~Zugriff für alle beenden: {application}',
      endAllTitle: '~Zugriff von {application} für alle beenden?',
      endAllText:
        '~Das beendet endgültig {count, plural, one {# App-Verbindung} other {# App-Verbindungen}} von {members, plural, one {# Mitglied} other {# Mitgliedern}}. Mitglieder können die App wieder verbinden, sofern Sie sie nicht blockieren.',
      policy: '~Was Mitglieder verwenden können',
      anyAllowed: '~Jede App, die nicht blockiert ist. Jedes Mitglied entscheidet selbst.',
      onlyApproved: '~Nur freigegebene Apps. Für andere Apps können Mitglieder die Freigabe anfragen.',
      restrict: '~Freigabe verlangen',
      unrestrict: '~Freigabe nicht mehr verlangen',
      decisions: '~Ihre Entscheidungen',
      noDecisions: '~Noch keine Entscheidungen.',
      everythingFrom: '~Alles von {host}',
      another: '~Andere App prüfen',
      anotherLabel: '~Client-ID oder Hostname',
      anotherHint:
        '~Zum Beispiel my-app, https://app.example.com/client.json oder app.example.com für jede dort veröffentlichte App.',
      anotherButton: '~Weiter',
    },
    onlyApproved: {
      title: '~Freigabe verlangen?',
      wouldStop:
        '~Diese Apps werden verwendet, sind aber nicht freigegeben. Wenn Sie sie jetzt nicht freigeben, funktionieren sie in wenigen Sekunden nicht mehr und bleiben pausiert, bis Sie es tun.',
      nothingStops:
        '~Jede verwendete App ist freigegeben, daher fällt keine aus. Für andere Apps können Mitglieder die Freigabe anfragen.',
      members: '~{count, plural, one {von # Mitglied verwendet} other {von # Mitgliedern verwendet}}',
      stopThem: '~Freigabe verlangen und diese pausieren',
      approveAll: '~Diese freigeben und Freigabe verlangen',
    },
    application: {
      width: '~Diese Entscheidung gilt für',
      alone: '~Nur diese App',
      decision: '~Entscheidung',
      decisions: {
        none: '~Keine Entscheidung',
        allowed: '~Freigeben',
        limited: '~Eingeschränkt freigeben',
        blocked: '~Blockieren',
      },
      hints: {
        none: '~Es gilt die Vorgabe des Arbeitsbereichs.',
        noneWaits: '~Niemand kann sie verwenden, bis ein Administrator sie freigibt.',
        allowed: '~Mitglieder entscheiden, was die App tun kann.',
        limited: '~Mitglieder entscheiden innerhalb der unten ausgewählten Grenzen.',
        blocked:
          '~Niemand kann sie hier verwenden. Bestehende Verbindungen sind pausiert, bis Sie sie freigeben.',
      },
      limits: '~Grenzen',
      limitsHint:
        '~Diese gelten für „Eingeschränkt freigeben“. Wenn alles ausgewählt ist, gibt es keine Grenze, und später Hinzugefügtes ist eingeschlossen.',
      fixed: '~immer enthalten',
      scopes: '~Was Mitglieder erlauben können, so wie sie es sehen',
      permissions: '~Maximale Berechtigungen in diesem Arbeitsbereich',
      noPermissions: '~Es sind keine Berechtigungen definiert.',
      alsoHost:
        '~Es gibt auch eine Entscheidung über alles von {host}: {state}. Beide gelten; die strengere hat Vorrang.',
      unknown: '~Diese App hat noch niemand verwendet.',
      save: '~Speichern',
    },
    invitations: {
      title: '~Einladungen',
      none: '~Keine offenen Einladungen.',
      invite: '~Jemanden einladen',
      hint: '~Die Person kann mit einem vorhandenen Konto beitreten oder eines anlegen. Die Einladung gilt 7 Tage und nur für diese Adresse.',
      inviteButton: '~Einladen',
      alreadyMember: '~{email} ist bereits Mitglied.',
      until: '~gültig bis {day}',
      expired: '~abgelaufen am {day}',
      unusable: '~nicht mehr gültig; bitte erneut senden',
      handOver: '~Senden Sie diesen Link der eingeladenen Person und niemandem sonst:',
      resend: '~Erneut senden',
      resendTo: '~Erneut senden an {email}',
      withdraw: '~Zurückziehen',
      withdrawFrom: '~Einladung für {email} zurückziehen',
    },
    members: {
      invitations: '~Personen per E-Mail einladen',
      suspended: '~Gesperrt',
      you: '~Sie',
      manage: '~Verwalten',
      manageMember: '~{member} verwalten',
      back: '~Zurück zu den Mitgliedern',
      search: '~Nach Name oder E-Mail-Adresse suchen',
      searchButton: '~Suchen',
      noMatch: '~Keine Mitglieder entsprechen Ihrer Suche.',
      everyone: '~Alle Mitglieder anzeigen',
      add: '~Mitglied hinzufügen',
      addHint: '~Die Adresse einer Person, die hier bereits ein Konto hat. Sie erhält sofort Zugriff.',
      addButton: '~Hinzufügen',
      addInvalid: '~Geben Sie eine E-Mail-Adresse ein, zum Beispiel alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} hat hier kein Konto. Prüfen Sie die Adresse, oder bitten Sie den Betreiber dieses Dienstes, ein Konto anzulegen.} other {{email} hat hier kein Konto. Prüfen Sie die Adresse, oder bitten Sie {brand}, ein Konto anzulegen.}}',
      secondStep: '~Zweiter Schritt bei der Anmeldung',
      secondStepOptional:
        '~Mitglieder können sich bei diesem Arbeitsbereich allein mit einem Passwort anmelden.',
      secondStepRequired: '~Mitglieder brauchen einen zweiten Schritt, etwa eine Authentifizierungs-App.',
      requireSecondStep: '~Zweiten Schritt verlangen',
      dropSecondStep: '~Nicht mehr verlangen',
      more: '~Weitere Mitglieder',
      noMore: '~Es gibt keine weiteren Mitglieder.',
      role: '~Rolle',
      roleHint: '~Bestimmt, was das Mitglied und seine verbundenen Apps in diesem Arbeitsbereich tun können.',
      changeRole: '~Rolle ändern',
      access: '~Verbundene Apps',
      accessText:
        '~{count, plural, =0 {Dieses Mitglied hat keine App-Verbindungen in diesem Arbeitsbereich.} one {Dieses Mitglied hat # App-Verbindung in diesem Arbeitsbereich.} other {Dieses Mitglied hat # App-Verbindungen in diesem Arbeitsbereich.}}',
      endAccess: '~Gesamten Zugriff beenden',
      suspend: '~Sperren',
      suspendText: '~Eine Sperre verwehrt dem Mitglied den Zugriff und pausiert seine verbundenen Apps.',
      resume: '~Reaktivieren',
      resumeText: '~Dieses Mitglied ist gesperrt. Auch seine verbundenen Apps sind pausiert.',
      remove: '~Aus diesem Arbeitsbereich entfernen',
      removeText:
        '~Beendet die Mitgliedschaft und den Zugriff jeder App, die dieses Mitglied hier verbunden hat.',
      removeTitle: '~{member} entfernen?',
      removeConfirm:
        '~{count, plural, =0 {Das beendet die Mitgliedschaft sofort.} one {Das beendet sofort die Mitgliedschaft und endgültig # App-Verbindung.} other {Das beendet sofort die Mitgliedschaft und endgültig # App-Verbindungen.}}',
    },
    activity: {
      none: '~Noch keine Aktivität.',
      older: '~Ältere',
      newest: '~Neueste',
      by: '~von: {actor}',
      somebody: '~ein gelöschtes Konto',
      someApplication: '~eine App',
      actors: {
        client: '~die App',
        operator: '~{ours, select, yes {der Betreiber dieses Dienstes} other {{brand}}}',
        platform: '~die Plattform',
        system: '~dieser Dienst',
      },
      token: '~{ours, select, yes {der Betreiber dieses Dienstes ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} hat {application} Zugriff auf diesen Arbeitsbereich erlaubt',
      'grant.ended': '~Verbindung beendet ({user}, {application}): {reason}',
      'grant.refresh_repeated':
        '~{application} hat den Zugriff für {user} mit einem bereits verwendeten Schlüssel erneuert',
      'application.allowed':
        '~{limited, select, yes {{application} wurde eingeschränkt freigegeben} other {{application} wurde freigegeben}}',
      'application.blocked': '~{application} wurde blockiert',
      'application.policy_removed': '~{application}: Die Entscheidung wurde zurückgezogen',
      'application.approval_requested': '~{user} hat eine Freigabe angefragt: {application}',
      'application.approval_granted': '~{application}: Die Anfrage von {user} wurde genehmigt',
      'application.approval_declined': '~{application}: Die Anfrage von {user} wurde abgelehnt',
      'application.approval_dismissed': '~{application}: Die Anfrage zur Freigabe wurde verworfen',
      'workspace.created': '~Der Arbeitsbereich wurde angelegt',
      'workspace.updated': '~Die Einstellungen des Arbeitsbereichs wurden geändert',
      'workspace.retired': '~Die Plattform hat den Arbeitsbereich geschlossen',
      'workspace.only_approved': '~Apps brauchen jetzt eine Freigabe',
      'workspace.all_applications': '~Apps brauchen keine Freigabe mehr',
      'workspace.second_step_required': '~Ein zweiter Schritt bei der Anmeldung ist jetzt Pflicht',
      'workspace.second_step_optional': '~Ein zweiter Schritt bei der Anmeldung ist jetzt freiwillig',
      'invitation.sent': '~Jemand wurde eingeladen',
      'invitation.withdrawn': '~Eine Einladung wurde zurückgezogen',
      'invitation.accepted': '~{user} hat eine Einladung angenommen',
      'member.added': '~{user} ist Mitglied geworden ({role})',
      'member.role_changed': '~{user}: Rolle von {before} zu {role} geändert',
      'member.suspended': '~{user} wurde gesperrt',
      'member.resumed': '~{user} wurde reaktiviert',
      'member.removed': '~{user} wurde entfernt',
    },
    endReasons: {
      code_replayed: '~einer der Einmalschlüssel der App wurde zweimal verwendet',
      refresh_token_reused: '~einer der Einmalschlüssel der App wurde zweimal verwendet',
      refresh_token_repeated: '~jemand anderes könnte einen Schlüssel der App verwendet haben',
      revoked_by_client: '~die App hat sich getrennt',
      revoked_by_user: '~das Mitglied hat sie getrennt',
      revoked_by_administrator: '~ein Administrator hat sie beendet',
      revoked_by_operator:
        '~{ours, select, yes {der Betreiber dieses Dienstes hat sie beendet} other {{brand} hat sie beendet}}',
      password_changed: '~das Mitglied hat sein Passwort geändert',
      limit_reached:
        '~das Mitglied hat die App zu oft verbunden; die am längsten nicht genutzte Verbindung wurde beendet',
      member_removed: '~das Mitglied wurde entfernt',
      client_removed: '~die App wurde entfernt',
      user_removed: '~das Konto des Mitglieds wurde entfernt',
      workspace_removed: '~der Arbeitsbereich wurde entfernt',
    },
  },
  errors: {
    unknownApplication:
      '~Wir haben keine App mit dieser Client-ID gefunden. Geben Sie eine Client-ID, die URL des Metadaten-Dokuments eines Clients oder einen Hostnamen ein.',
    wrongCredentials: '~E-Mail-Adresse oder Passwort ist nicht richtig.',
    passkey: {
      expired: '~Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
      unknown:
        '~Dieser Passkey ist hier nicht registriert. Vielleicht wurde er entfernt. Verwenden Sie einen anderen, oder geben Sie Ihr Passwort ein.',
      refused:
        '~Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder geben Sie Ihr Passwort ein.',
    },
    wrongCode:
      '~Dieser Code ist falsch oder wurde schon verwendet. Geben Sie einen neuen ein. Wenn Codes aus Ihrer App weiterhin abgelehnt werden, lassen Sie die Uhr Ihres Telefons automatisch stellen.',
    chooseWorkspace: '~Wählen Sie einen Ihrer Arbeitsbereiche.',
    otherDomain:
      '~Mit dieser Adresse können Sie kein Konto anlegen. Verwenden Sie Ihre berufliche Adresse, oder bitten Sie einen Administrator Ihres Arbeitsbereichs, Sie einzuladen.',
    setup: {
      emailInvalid: '~Geben Sie eine E-Mail-Adresse ein, zum Beispiel alice@example.com.',
      nameMissing: '~Geben Sie Ihren Namen ein.',
      passwordTooShort: '~Wählen Sie ein Passwort mit mindestens {least, number} Zeichen.',
      passwordTooLong: '~Wählen Sie ein kürzeres Passwort.',
      passwordKnown:
        '~Dieses Passwort ist in einem Datenleck aufgetaucht oder leicht zu erraten. Wählen Sie ein anderes.',
      passwordNamed:
        '~Dieses Passwort beruht auf Ihrer E-Mail-Adresse oder einem Namen. Wählen Sie ein anderes.',
      workspaceTitleMissing: '~Geben Sie einen Titel für den Arbeitsbereich ein.',
      workspaceNameInvalid:
        '~Der Name eines Arbeitsbereichs hat 3 bis 32 Zeichen: Buchstaben, Ziffern und - . _ ~ (keine Leerzeichen). Wir haben einen Vorschlag eingetragen: {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} hat diese E-Mail gesendet. Antworten werden nicht gelesen.',
    fromAddress: '~von der IP-Adresse {address} aus',
    actions: {
      applications: '~Verbundene Apps prüfen',
      sessions: '~Sitzungen prüfen',
      security: '~Sicherheitseinstellungen prüfen',
      join: '~Beitreten',
      newPassword: '~Neues Passwort wählen',
      requests: '~Anfrage prüfen',
      activity: '~Ihre Aktivität prüfen',
    },
    suspicious_end: {
      title: '~{application} wurde getrennt',
      paragraphs: [
        '~Wir haben {application} von {workspace} getrennt, weil ein Einmalschlüssel der App zweimal verwendet wurde.',
        '~Entweder hat die App einen Fehler gemacht, oder jemand hat den Schlüssel kopiert. Der Schlüssel funktioniert nicht mehr.',
        '~Wenn Sie die App noch verwenden, verbinden Sie sie in der App selbst neu. Wenn Sie sie nicht kennen, prüfen Sie Ihre Sitzungen und ändern Sie Ihr Passwort.',
      ],
    },
    suspicious_repeat: {
      title: '~Prüfen Sie Ihre Verbindung zu {application}',
      paragraphs: [
        '~{application}, von Ihnen mit {workspace} verbunden, hat den Zugriff mit einem bereits verwendeten Schlüssel erneuert. Entweder kam die Anfrage aus einem anderen Netzwerk, oder das ist mehrmals hintereinander passiert.',
        '~Meist ist ein Fehler der App oder ihres Netzwerks die Ursache, aber es kann auch jemand den Schlüssel kopiert haben. Ihre Verbindung funktioniert weiterhin.',
        '~Wenn Sie die App nicht kennen, trennen Sie sie. Wenn Sie sie kennen, können Sie sie sicherheitshalber trennen und neu verbinden.',
      ],
    },
    invitation: {
      title: '~{workspace} beitreten',
      paragraphs: [
        '~{named, select, yes {{by} hat Sie in den Arbeitsbereich {workspace} eingeladen.} other {Sie wurden in den Arbeitsbereich {workspace} eingeladen.}} Verwenden Sie den Link unten, um mit einem vorhandenen Konto beizutreten oder eines anzulegen. Er lässt sich einmal verwenden und läuft in 7 Tagen ab.',
        '~Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
      ],
    },
    approval_requested: {
      title: '~{member} bittet um Freigabe von {application}',
      paragraphs: [
        '~Mitglieder von {workspace} können nur freigegebene Apps verwenden. {member} wartet darauf, dass ein Administrator {application} freigibt oder ablehnt.',
        '~Vielleicht fragen auch andere Mitglieder diese App an. Wir senden dazu höchstens eine E-Mail am Tag.',
      ],
    },
    approval_approved: {
      title: '~{application} wurde freigegeben',
      paragraphs: [
        '~Ein Administrator von {workspace} hat {application} freigegeben, wie von Ihnen angefragt.',
        '~Um die App zu verwenden, kehren Sie zu ihr zurück und beginnen Sie neu.',
      ],
    },
    approval_declined: {
      title: '~{application} wurde nicht freigegeben',
      paragraphs: [
        '~Ein Administrator von {workspace} hat Ihre Anfrage zu {application} abgelehnt.',
        '~Wenn Sie die App weiterhin für Ihre Arbeit brauchen, sprechen Sie mit einem Administrator des Arbeitsbereichs.',
      ],
    },
    password_reset: {
      title: '~Neues Passwort wählen',
      paragraphs: [
        '~{known, select, yes {Jemand mit der IP-Adresse {address} möchte das Passwort Ihres Kontos zurücksetzen.} other {Jemand möchte das Passwort Ihres Kontos zurücksetzen.}} Wenn Sie das waren, öffnen Sie den Link unten. Er lässt sich einmal verwenden und läuft in {minutes, number} Minuten ab.',
        '~Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort ändert sich nicht.',
      ],
    },
    sign_up: {
      title: '~Legen Sie Ihr Konto an',
      paragraphs: [
        '~{known, select, yes {Jemand mit der IP-Adresse {address} möchte ein Konto mit dieser Adresse anlegen.} other {Jemand möchte ein Konto mit dieser Adresse anlegen.}} Wenn Sie das waren, öffnen Sie den Link unten, um das Konto anzulegen. Er lässt sich einmal verwenden und läuft in {minutes, number} Minuten ab.',
        '~Wenn Sie das nicht waren, müssen Sie nichts tun. Ohne diesen Link kann niemand das Konto anlegen.',
      ],
    },
    address_change: {
      title: '~Neue E-Mail-Adresse bestätigen',
      paragraphs: [
        '~Jemand möchte diese Adresse für sein Konto verwenden. Wenn Sie das waren, öffnen Sie den Link unten und melden Sie sich, falls nötig, mit Ihrer bisherigen Adresse an. Er lässt sich einmal verwenden und läuft in {minutes, number} Minuten ab.',
        '~Wenn Sie das nicht waren, müssen Sie nichts tun.',
      ],
    },
    address_changed: {
      title: '~Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        '~Die E-Mail-Adresse Ihres Kontos wurde geändert. Sie melden sich jetzt mit der neuen Adresse an.',
        '~Wenn Sie das nicht waren, hat vielleicht jemand anderes Zugriff auf Ihr Konto. Öffnen Sie den Link unten innerhalb von 7 Tagen, um die Änderung rückgängig zu machen und ein neues Passwort zu wählen.',
      ],
    },
    address_taken: {
      title: '~Sie haben schon ein Konto',
      paragraphs: [
        '~Jemand wollte diese Adresse für ein anderes Konto verwenden, aber sie gehört bereits zu Ihrem.',
        '~Wenn Sie das waren, melden Sie sich mit dieser Adresse an. Wenn Sie Ihr Passwort vergessen haben, können Sie auf der Anmeldeseite ein neues wählen. Wenn Sie das nicht waren, müssen Sie nichts tun.',
      ],
    },
    new_sign_in: {
      title: '~Neue Anmeldung bei Ihrem Konto',
      paragraphs: [
        '~{known, select, yes {Jemand hat sich bei Ihrem Konto angemeldet: {device}, von der IP-Adresse {address} aus.} other {Jemand hat sich bei Ihrem Konto angemeldet: {device}.}} Dieser Browser wurde vorher noch nie verwendet, um sich bei Ihrem Konto anzumelden.',
        '~Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, kennt vielleicht jemand anderes Ihr Passwort: Wählen Sie ein neues, und melden Sie alle Browser ab, die Sie nicht kennen.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Dies wurde {where} vorgenommen.',
        '~Wenn Sie das nicht waren, kennt vielleicht jemand anderes Ihr Passwort: Wählen Sie ein neues, und prüfen Sie Ihre Passkeys, die Authentifizierungs-App und die Wiederherstellungscodes.',
      ],
    },
    deletion_requested: {
      title: '~Ihr Konto wird gelöscht',
      paragraphs: [
        '~Wir haben eine Anfrage erhalten, Ihr Konto zu löschen. Es wird am {date} gelöscht. Wenn Sie es behalten möchten oder nicht darum gebeten haben, melden Sie sich vorher an und wählen „Konto behalten“.',
      ],
    },
    account_deleted: {
      title: '~Ihr Konto wurde gelöscht',
      paragraphs: ['~Ihr Konto und seine Daten wurden wie gewünscht gelöscht.'],
    },
    password_changed: {
      title: '~Ihr Passwort wurde geändert',
      paragraphs: [
        '~{known, select, yes {Das Passwort Ihres Kontos wurde von der IP-Adresse {address} aus geändert. Andere Browser wurden abgemeldet.} other {Das Passwort Ihres Kontos wurde geändert. Andere Browser wurden abgemeldet.}}',
        '~Wenn Sie diese Änderung nicht vorgenommen haben, hat vielleicht jemand anderes Zugriff auf Ihr Konto: Wählen Sie ein neues Passwort, und melden Sie alle Browser ab, die Sie nicht kennen.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~App nicht registriert',
      paragraphs: [
        '~Der Link, dem Sie gefolgt sind, nennt eine App, die hier nicht registriert ist. Vielleicht wurde sie entfernt, oder der Link ist falsch.',
        '~Gehen Sie zurück zur App und beginnen Sie neu. Wenn das wieder passiert, wenden Sie sich an die Entwickler der App.',
      ],
    },
    clientIdMissing: {
      title: '~Dieser Link ist unvollständig',
      paragraphs: [
        '~Der Link, dem Sie gefolgt sind, sagt nicht, für welche App er ist (client_id fehlt).',
        '~Gehen Sie zurück zur App und beginnen Sie neu. Wenn das wieder passiert, wenden Sie sich an die Entwickler der App.',
      ],
    },
    documentUnreachable: {
      title: '~Wir können diese App gerade nicht prüfen',
      paragraphs: [
        '~Die Angaben der App sind bei {host} veröffentlicht; von dort kommt keine Antwort. Mit Ihrem Konto ist alles in Ordnung.',
        '~Gehen Sie zurück zur App und beginnen Sie neu.',
      ],
    },
    tooManyDocuments: {
      title: '~Wir können diese App gerade nicht prüfen',
      paragraphs: [
        '~Die Angaben der App sind bei {host} veröffentlicht. In kurzer Zeit wurden zu viele solche Angaben abgerufen. Mit Ihrem Konto ist alles in Ordnung.',
        '~Versuchen Sie es in {wait} noch einmal.',
      ],
    },
    documentRefused: {
      title: '~Die Angaben dieser App sind ungültig',
      paragraphs: [
        '~Die bei {host} veröffentlichten Angaben sind nicht gültig, daher kann diese App keinen Zugriff anfragen.',
        '~Für die Entwickler der App: {detail}',
      ],
    },
    disabledClient: {
      title: '~Diese App ist deaktiviert',
      paragraphs: [
        '~Dieser Dienst hat sie deaktiviert, daher kann sie keinen Zugriff anfragen.',
        '~Sie können diese Seite schließen. Wir haben der App nichts über Sie gesendet.',
      ],
    },
    redirectUriMissing: {
      title: '~Dieser Link ist unvollständig',
      paragraphs: [
        '~Die App hat nicht angegeben, wohin Sie als Nächstes weitergeleitet werden sollen (redirect_uri fehlt).',
        '~Sie können diese Seite schließen. Wir haben der App nichts über Sie gesendet. Wenn das wieder passiert, wenden Sie sich an die Entwickler der App.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Weiterleitungsadresse nicht registriert',
      paragraphs: [
        '~Die App wollte Sie zu einer Adresse weiterleiten, die sie nicht registriert hat (redirect_uri). Vielleicht gibt sich jemand als diese App aus.',
        '~Sie können diese Seite schließen. Wir haben der App nichts über Sie gesendet. Wenn Sie die App entwickeln, registrieren Sie die genaue Adresse.',
      ],
    },
    refusedAtOnce: {
      title: '~Die Anfrage dieser App ist fehlgeschlagen',
      paragraphs: [
        '~Wir kennen diese App nicht und haben Sie deshalb nicht weitergeleitet. Um zu {destination} zu gelangen, verwenden Sie die Schaltfläche. Fahren Sie nur fort, wenn Sie dem Ziel vertrauen.',
        '~Für die Entwickler der App: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Wir können diesen Link nicht lesen',
      paragraphs: [
        '~Die App hat eine Anfrage gesendet, die wir nicht verstehen.',
        '~Details: {detail}',
        '~Gehen Sie zurück zur App und beginnen Sie neu.',
      ],
    },
    requestExpired: {
      title: '~Diese Anfrage ist nicht mehr gültig',
      paragraphs: [
        '~Eine Zugriffsanfrage läuft nach 30 Minuten ab. Sie endet auch, wenn das, worum die App bittet, nicht mehr verfügbar ist.',
        '~Gehen Sie zurück zur App und beginnen Sie neu.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Anfrage in diesem Browser nicht gefunden',
      paragraphs: [
        '~Eine Zugriffsanfrage läuft nach 30 Minuten ab und kann nur in dem Browser beantwortet werden, in dem sie begonnen wurde. Diese wurde woanders begonnen, ist abgelaufen oder hat nie existiert.',
        '~Wenn Ihnen jemand diesen Link geschickt hat, fahren Sie nicht fort.',
        '~Gehen Sie zurück zur App und beginnen Sie neu.',
      ],
    },
    alreadyAllowed: {
      title: '~Sie haben das bereits erlaubt',
      paragraphs: [
        '~Wir haben der App Ihre Antwort gesendet. Sie können diese Seite schließen.',
        '~Wenn die App noch wartet, beginnen Sie dort neu. Sie können sie jederzeit in Ihrem Konto trennen.',
      ],
    },
    alreadyDenied: {
      title: '~Sie haben das bereits abgelehnt',
      paragraphs: [
        '~Wir haben es der App mitgeteilt, und sie hat keinen Zugriff. Sie können diese Seite schließen.',
        '~Wenn Sie es sich anders überlegen, beginnen Sie in der App neu.',
      ],
    },
    noWorkspace: {
      title: '~Sie brauchen erst einen Arbeitsbereich',
      paragraphs: [
        '~Apps arbeiten in einem Arbeitsbereich, und Sie sind noch in keinem Mitglied.',
        '~{ours, select, yes {Bitten Sie den Betreiber dieses Dienstes, Sie zu einem Arbeitsbereich hinzuzufügen. Gehen Sie dann zurück zur App und beginnen Sie neu.} other {Bitten Sie {brand}, Sie zu einem Arbeitsbereich hinzuzufügen. Gehen Sie dann zurück zur App und beginnen Sie neu.}}',
      ],
    },
    suspended: {
      title: '~Ihre Mitgliedschaft in {workspace} ist gesperrt',
      paragraphs: [
        '~Ein Administrator von {workspace} hat Ihre Mitgliedschaft gesperrt, daher können Sie dort keine Apps verbinden.',
        '~Bitten Sie einen Administrator des Arbeitsbereichs, Sie zu reaktivieren. Gehen Sie dann zurück zur App und beginnen Sie neu.',
      ],
    },
    suspendedEverywhere: {
      title: '~Ihre Mitgliedschaften sind gesperrt',
      paragraphs: [
        '~Administratoren haben Ihre Mitgliedschaft in jedem Arbeitsbereich gesperrt, dem Sie angehören, daher können Sie keine Apps verbinden.',
        '~Bitten Sie einen Administrator eines Arbeitsbereichs, Sie zu reaktivieren. Gehen Sie dann zurück zur App und beginnen Sie neu.',
      ],
    },
    notAMember: {
      title: '~Sie sind kein Mitglied dieses Arbeitsbereichs',
      paragraphs: [
        '~Die App hat Zugriff auf den Arbeitsbereich {workspace} angefragt, aber Sie sind dort kein Mitglied.',
        '~{ours, select, yes {Bitten Sie den Betreiber dieses Dienstes, Sie hinzuzufügen, oder melden Sie sich mit einem Konto an, das Mitglied ist.} other {Bitten Sie {brand}, Sie hinzuzufügen, oder melden Sie sich mit einem Konto an, das Mitglied ist.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Ein zweiter Schritt bei der Anmeldung ist erforderlich',
      paragraphs: [
        '~{application} verlangt einen zweiten Schritt bei der Anmeldung, aber für Ihr Konto ist keiner eingerichtet.',
        '~Richten Sie einen in Ihrem Konto ein. Gehen Sie dann zurück zur App und beginnen Sie neu.',
      ],
    },
    applicationBlocked: {
      title: '~Diese App ist in {workspace} blockiert',
      paragraphs: [
        '~Die Administratoren von {workspace} haben {application} blockiert. Wir haben der App nichts über Sie gesendet.',
        '~Wenn Sie sie für Ihre Arbeit brauchen, fragen Sie einen Administrator.',
      ],
    },
    needsApproval: {
      title: '~Ein Administrator muss das erst freigeben',
      paragraphs: [
        '~Mitglieder von {workspace} können nur freigegebene Apps verwenden, und {application} hat noch niemand freigegeben.',
        '~Sie können die Freigabe hier anfragen. Wir haben der App nichts über Sie gesendet.',
      ],
    },
    approvalRequested: {
      title: '~Freigabe angefragt',
      paragraphs: [
        '~Die Administratoren von {workspace} können Ihre Anfrage zu {application} sehen.',
        '~Sobald ein Administrator die App freigibt, beginnen Sie in der App neu.',
      ],
    },
    notAnAdministrator: {
      title: '~Nur für Administratoren',
      paragraphs: [
        '~Sie sind Mitglied von {workspace}, aber nur Administratoren können diese Seite öffnen.',
        '~Wenn Sie Zugriff brauchen, bitten Sie einen Administrator des Arbeitsbereichs, Ihre Rolle zu ändern.',
      ],
    },
    lastAdministrator: {
      title: '~Ein Arbeitsbereich braucht einen Administrator',
      paragraphs: [
        '~Der Arbeitsbereich hätte danach keinen Administrator mehr, daher wurde nichts geändert.',
        '~Machen Sie erst ein anderes Mitglied zum Administrator und versuchen Sie es dann noch einmal.',
      ],
    },
    secondStepNeeded: {
      title: '~Ein zweiter Schritt ist nötig',
      paragraphs: [
        '~{workspace} verlangt einen zweiten Schritt bei der Anmeldung, etwa eine Authentifizierungs-App.',
        '~Richten Sie einen ein, und machen Sie dann hier weiter.',
      ],
    },
    formExpired: {
      title: '~Dieses Formular ist abgelaufen',
      paragraphs: [
        '~Vielleicht haben Sie sich in einem anderen Tab an- oder abgemeldet, oder die Seite war lange geöffnet. Es wurde nichts geändert.',
        '~Öffnen Sie die Seite neu, und versuchen Sie es noch einmal.',
      ],
    },
    crossSite: {
      title: '~Dieses Formular kam von einer anderen Website',
      paragraphs: [
        '~Wir nehmen nur Formulare an, die Sie auf unseren eigenen Seiten ausfüllen. Es wurde nichts geändert.',
        '~Wenn Sie das nicht erwartet haben, schließen Sie die Seite. Gehen Sie sonst zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
      ],
    },
    tooManyAttempts: {
      title: '~Zu viele Versuche',
      paragraphs: [
        '~Es gab zu viele Versuche in kurzer Zeit. Ihr Konto ist sicher.',
        '~Versuchen Sie es in {wait} noch einmal.',
      ],
    },
    tooManyChanges: {
      title: '~Zu viele Änderungen',
      paragraphs: [
        '~Sie haben das in der letzten Stunde zu oft getan. Diesmal wurde nichts geändert.',
        '~Warten Sie eine Stunde und versuchen Sie es dann noch einmal.',
      ],
    },
    busy: {
      title: '~Gerade ist viel los',
      paragraphs: [
        '~Im Moment melden sich viele Menschen an.',
        '~Warten Sie ein paar Sekunden und laden Sie dann die Seite neu.',
      ],
    },
    serverError: {
      title: '~Bei uns ist etwas schiefgegangen',
      paragraphs: [
        '~Das ist unser Fehler, nicht Ihrer, und wir haben ihn aufgezeichnet.',
        '~{ours, select, yes {Versuchen Sie es gleich noch einmal. Wenn es wieder passiert, wenden Sie sich an den Betreiber dieses Dienstes und nennen Sie die Referenz.} other {Versuchen Sie es gleich noch einmal. Wenn es wieder passiert, wenden Sie sich an {brand} und nennen Sie die Referenz.}}',
      ],
    },
    unavailable: {
      title: '~Wir sind gleich wieder da',
      paragraphs: [
        '~Ein Teil dieses Dienstes ist gerade nicht verfügbar.',
        '~Warten Sie ein paar Sekunden und laden Sie dann die Seite neu.',
      ],
    },
    tookTooLong: {
      title: '~Unsere Antwort hat zu lange gedauert',
      paragraphs: [
        '~Wir sind nicht rechtzeitig fertig geworden. Was Sie getan haben, kann trotzdem wirksam geworden sein.',
        '~Warten Sie ein paar Sekunden und laden Sie dann die Seite neu.',
      ],
    },
    platformUnavailable: {
      title: '~Wir können Ihre Arbeitsbereiche gerade nicht laden',
      paragraphs: [
        '~Die Plattform, die sie verwaltet, antwortet nicht. Es wurde kein Zugriff gewährt.',
        '~Warten Sie ein paar Sekunden und laden Sie dann die Seite neu.',
      ],
    },
    notFound: {
      title: '~Seite nicht gefunden',
      paragraphs: ['~Vielleicht ist die Adresse falsch, oder die Seite wurde verschoben.'],
    },
    wrongMethod: {
      title: '~Diese Adresse lässt sich so nicht öffnen',
      paragraphs: [
        '~Sie funktioniert nur über einen Link oder eine Schaltfläche auf einer unserer Seiten. Es wurde nichts geändert.',
        '~Gehen Sie zurück und verwenden Sie dort den Link oder die Schaltfläche.',
      ],
    },
    invitationOver: {
      title: '~Diese Einladung funktioniert nicht mehr',
      paragraphs: [
        '~Sie wurde angenommen oder zurückgezogen, ist abgelaufen, oder eine neuere wurde gesendet. Es wurde nichts geändert.',
        '~Wenn Sie noch beitreten möchten, bitten Sie um eine neue.',
      ],
    },
    linkOver: {
      title: '~Dieser Link funktioniert nicht mehr',
      paragraphs: ['~Er wurde schon verwendet oder ist abgelaufen. Es wurde nichts geändert.'],
    },
    linkOfAnother: {
      title: '~Dieser Link ist für ein anderes Konto',
      paragraphs: [
        '~Sie sind als {email} angemeldet. Es wurde nichts geändert.',
        '~Um den Link zu verwenden, melden Sie sich ab, öffnen Sie ihn erneut und melden Sie sich bei dem Konto an, für das er gilt.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe ist bereits eingerichtet',
      paragraphs: [
        '~Die Einrichtung ist abgeschlossen, daher ist diese Seite geschlossen. Melden Sie sich an, um fortzufahren.',
      ],
    },
  },
};
