/** The catalog in French. A leading `~` marks a machine's translation; whoever speaks the language removes it. */
import type { Catalog } from '../catalog.js';

export const fr: Catalog = {
  problem: '~Problème : {title}',
  footer: {
    support: '~Assistance',
    privacy: '~Confidentialité',
    terms: '~Conditions',
  },
  signedInAs: '~Compte actuel',
  unnamedApplication: '~Application sans nom',
  workspaceTypes: {
    private: '~Espace de travail privé',
    team: '~Espace de travail d’équipe',
  },
  fields: {
    email: '~Adresse e-mail',
    password: '~Mot de passe',
    name: '~Votre nom',
    newPasswordHint: '~Au moins 12 caractères. Quelques mots au hasard conviennent bien.',
    workspaceTitle: '~Titre de l’espace de travail',
    workspaceTitleHint: '~Ce que les autres voient, par exemple Acme Labs.',
    workspaceName: '~Nom de l’espace de travail',
    workspaceNameHint:
      '~Utilisé dans les URL. De 3 à 32 caractères : lettres, chiffres et - . _ ~ (par exemple acme-labs).',
    passwordAgain:
      '~Saisissez de nouveau le mot de passe. Nous ne le gardons pas lorsqu’un autre champ contient une erreur.',
  },
  switchAccount: {
    question: '~Ce n’est pas vous ?',
    button: '~Utiliser un autre compte',
  },
  waits: {
    minutes: '~{count, plural, one {# minute} many {# minutes} other {# minutes}}',
    hours: '~{count, plural, one {# heure} many {# heures} other {# heures}}',
  },
  destinations: {
    thisComputer: '~un programme sur cet ordinateur',
    app: '~une application sur cet appareil ({scheme})',
  },
  login: {
    title: '~Se connecter',
    toContinueTo: '~pour continuer vers {application}',
    signedOut: '~Votre session est fermée.',
    reauthenticate: '~Confirmez que c’est bien vous. Saisissez de nouveau votre mot de passe pour continuer.',
    button: '~Se connecter',
    forgot: '~Mot de passe oublié ?',
    signUp: '~Créer un compte',
    byInvitation:
      '~Vous n’avez pas de compte ? Demandez à un administrateur de votre espace de travail de vous inviter.',
    beforeSetup:
      '~Personne n’a encore de compte ici. Pour créer le premier, ouvrez le lien que le serveur a affiché à son démarrage.',
    passwordStaysHere: '~Votre mot de passe reste ici. L’application ne le voit jamais.',
    passkey: {
      button: '~Se connecter avec une clé d’accès',
      failed: '~Aucune clé d’accès n’a été utilisée. Réessayez ou saisissez votre mot de passe.',
      required: '~Cette application demande plus qu’un mot de passe. Connectez-vous avec votre clé d’accès.',
      requiredHere:
        '~Cette page demande plus qu’un mot de passe. Connectez-vous avec votre clé d’accès. Si vous l’avez perdue, contactez les responsables de ce service.',
    },
  },
  secondStep: {
    title: '~Saisissez votre code',
    intro: '~Saisissez le code de votre application d’authentification, ou l’un de vos codes de secours.',
    code: '~Code',
    lost: '~{ours, select, yes {Si vous n’avez ni l’un ni l’autre, demandez aux responsables de ce service de désactiver la deuxième étape pour votre compte.} other {Si vous n’avez ni l’un ni l’autre, demandez à {brand} de désactiver la deuxième étape pour votre compte.}}',
  },
  signUp: {
    title: '~Créez votre compte',
    intro: '~Saisissez votre adresse e-mail. Nous vous enverrons un lien pour continuer.',
    sent: '~Nous avons envoyé un e-mail à {email}. Ouvrez le lien dans ce navigateur pour continuer. Il est utilisable une fois et expire dans 30 minutes.',
    forAddress: '~Votre compte utilisera {email}. Saisissez votre nom et choisissez un mot de passe.',
    create: '~Créer le compte',
  },
  forgotPassword: {
    title: '~Mot de passe oublié ?',
    intro:
      '~Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    button: '~Envoyer le lien',
    sent: {
      title: '~Consultez vos e-mails',
      paragraphs: [
        '~S’il existe un compte avec mot de passe pour {email}, nous avons envoyé un lien à cette adresse. Il est utilisable une fois et expire dans 30 minutes.',
        '~Si rien n’arrive dans les prochaines minutes, regardez dans le dossier des courriers indésirables.',
      ],
    },
  },
  resetPassword: {
    title: '~Choisir un nouveau mot de passe',
    intro:
      '~Vous allez changer le mot de passe de {email}. Votre session sera fermée dans tous les navigateurs.',
    done: {
      title: '~Votre mot de passe a été changé',
      paragraphs: [
        '~Votre session a été fermée dans tous les navigateurs. Connectez-vous avec le nouveau mot de passe.',
        '~Si vous étiez en train de connecter une application, retournez à celle-ci et recommencez.',
      ],
    },
  },
  firstPassword: {
    title: '~Choisir un mot de passe',
    intro: '~Vous vous connecterez avec {email} et ce mot de passe.',
    button: '~Enregistrer le mot de passe',
    done: {
      title: '~Votre mot de passe est enregistré',
      paragraphs: ['~Vous pouvez maintenant vous connecter.'],
    },
  },
  revertAddress: {
    title: '~Annuler le changement de votre adresse e-mail',
    intro:
      '~Nous rétablirons l’adresse {email} et fermerons votre session dans tous les navigateurs. Choisissez un nouveau mot de passe, car quelqu’un d’autre connaît peut-être l’ancien.',
    button: '~Annuler le changement',
  },
  invitation: {
    title: '~Invitation',
    heading: '~Rejoindre {workspace}',
    about: '~Cette invitation est pour {email}. Votre rôle : {role}.',
    aboutBy: '~{by} a invité {email}. Votre rôle : {role}.',
    join: '~Rejoindre',
    signIn: '~Se connecter et rejoindre',
    create: '~Créer un compte et rejoindre',
    other:
      '~Votre session est ouverte avec {email}. Fermez-la, puis ouvrez de nouveau le lien pour rejoindre avec l’adresse invitée.',
  },
  workspace: {
    title: '~Choisir un espace de travail',
    onlyThisOne: '~{application} n’aura accès qu’à l’espace de travail que vous choisissez.',
    legend: '~Vos espaces de travail',
    button: '~Continuer',
  },
  consent: {
    title: '~Autoriser l’accès ?',
    heading: '~{application} souhaite accéder à votre compte',
    vouchedByOperator:
      '~{ours, select, yes {Enregistrée par les responsables de ce service.} other {Enregistrée par {brand}.}}',
    vouchedByDocument:
      '~Publiée par {host}. Nous n’avons vérifié que cette adresse web ; l’application a choisi elle-même son nom.',
    unverifiedTitle: '~Application non vérifiée.',
    vouchedByNobody:
      '~Cette application a choisi elle-même son nom, et personne n’a vérifié qui est derrière.',
    unnamedByNobody: '~Cette application n’a pas de nom, et personne n’a vérifié qui est derrière.',
    judgeBy: '~N’autorisez l’accès que si vous faites confiance à cette destination :',
    website: '~Site web (non vérifié) :',
    loopbackTitle: '~Continuez uniquement si vous venez de lancer ceci vous-même.',
    loopbackWarning:
      '~N’importe quel programme sur cet ordinateur peut se faire passer pour cette application.',
    forWhom: '~En tant que {account} dans {workspace}',
    changeWorkspace: '~Changer d’espace de travail',
    resources:
      '~{count, plural, one {Fonctionne avec} many {Fonctionne avec tous ces services} other {Fonctionne avec tous ces services}}',
    destination: '~Vous irez ensuite vers',
    permissions: '~Ce que {application} peut faire',
    kinds: {
      act: '~Agir pour vous',
      change: '~Modifier',
      read: '~Lire',
    },
    required: '~Toujours inclus.',
    privacyPolicy: '~La politique de confidentialité de l’application',
    terms: '~Les conditions d’utilisation de l’application',
    withheld: '~Limité par votre administrateur',
    notGiven: '~Votre administrateur ne l’a pas approuvé.',
    onlyPermissions: '~Votre administrateur limite cette application à ces permissions : {permissions}.',
    noPermissions:
      '~Votre administrateur ne laisse cette application utiliser aucune de vos permissions dans cet espace de travail. Elle n’obtient que l’accès indiqué ci-dessus.',
    askAdministrator: '~Demander l’approbation',
    takeBack: '~Vous pouvez déconnecter cette application à tout moment dans votre compte.',
    allow: '~Autoriser',
    deny: '~Refuser',
  },
  defaultScopes: {
    profile: { title: '~Voir votre nom', description: '~Le nom de votre compte.' },
    email: {
      title: '~Voir votre adresse e-mail',
      description: '~L’adresse avec laquelle vous vous connectez.',
    },
    'user.workspaces.read': {
      title: '~Voir la liste de vos espaces de travail',
      description: '~Leurs noms et leurs titres, mais pas leur contenu.',
    },
    'user.profile.write': { title: '~Modifier votre profil', description: '~Par exemple, votre nom.' },
    'user.status.read': {
      title: '~Voir votre statut',
      description: '~Si vous êtes disponible, et votre message de statut.',
    },
    'user.status.write': {
      title: '~Définir votre statut',
      description: '~En votre nom. Les autres peuvent le voir.',
    },
    'user.settings.read': { title: '~Voir vos paramètres', description: '~Les préférences de votre compte.' },
    'user.settings.write': {
      title: '~Modifier vos paramètres',
      description: '~Les préférences de votre compte.',
    },
    'workspace.mcp': {
      title: '~Travailler avec les données de cet espace de travail',
      description:
        '~Voir et modifier tout ce à quoi vous avez accès, y compris au moyen d’un assistant d’IA.',
    },
  },
  consentAgain: {
    title: '~Continuer ?',
    heading: '~Continuer en tant que {account} vers {application} ?',
    before: '~Vous avez déjà autorisé le même accès à cette application, et rien n’a changé depuis.',
    review: '~Vérifier ou modifier cet accès',
    button: '~Continuer',
  },
  notice: {
    goOn: '~Continuer',
    openAgain: '~Rouvrir la page',
    goOnTo: '~Continuer vers {destination}',
    backToApplication: '~Retour à l’application',
    reference: '~Référence : {reference}',
  },
  setup: {
    title: '~Configurer Vouchsafe',
    intro: '~Créez le premier administrateur et le premier espace de travail.',
    administrator: '~Administrateur',
    workspace: '~Espace de travail',
    button: '~Créer',
  },
  account: {
    title: '~Votre compte',
    first: {
      title: '~Connectez votre première application',
      intro:
        '~Exécutez ces commandes dans un second terminal, dans le dossier où vous avez démarré le serveur. Elles fonctionnent telles quelles ; changez les noms et les URL quand vous le voudrez.',
      done: '~Terminé',
      api: '~1. Votre API',
      apiText: '~Faites connaître votre API à ce serveur. Les jetons sont émis pour cette URL exacte.',
      permissions: '~2. Vos permissions',
      permissionsText:
        '~Déclarez une permission que votre API vérifie, et donnez-la aux membres d’un espace de travail.',
      application: '~3. Votre application',
      applicationText: '~Enregistrez l’application qui demande l’accès.',
      check: '~4. Vérifier les jetons dans votre API',
      checkText:
        '~Enregistrez ceci sous le nom api.mjs dans le même dossier, puis démarrez-le. La documentation contient le même exemple pour Express, Fastify et le SDK MCP.',
      tryIt: '~5. Essayer',
      tryText:
        '~À exécuter dans un autre terminal. Cela ouvre votre navigateur, exécute tout le parcours, puis affiche le jeton et la réponse de votre API.',
    },
    sections: {
      applications: '~Applications',
      sessions: '~Sessions',
      password: '~Mot de passe',
      security: '~Sécurité',
      settings: '~Paramètres',
      activity: '~Activité',
    },
    signOut: '~Fermer la session',
    back: '~Retour à votre compte',
    workspaces: '~Vos espaces de travail',
    noWorkspaces:
      '~{ours, select, yes {Vous n’êtes encore membre d’aucun espace de travail. Demandez aux responsables de ce service de vous ajouter à l’un d’eux.} other {Vous n’êtes encore membre d’aucun espace de travail. Demandez à {brand} de vous ajouter à l’un d’eux.}}',
    suspended:
      '~Votre participation à cet espace de travail est suspendue. Vos applications connectées sont aussi en pause.',
    administer: '~Gérer {workspace}',
    console: '~Console des opérateurs',
    role: '~votre rôle : {role}',
    connections: '~Applications connectées',
    noConnections: '~Aucune application n’a accès à votre compte.',
    onlyNewest:
      '~Cette page n’affiche que vos {count, number} connexions les plus récentes. Pour voir les plus anciennes, déconnectez-en dont vous n’avez plus besoin.',
    vouchedByOperator:
      '~{ours, select, yes {Enregistrée par les responsables de ce service} other {Enregistrée par {brand}}}',
    vouchedByDocument: '~Publiée par {host}',
    vouchedByNobody: '~Non vérifiée : l’application a choisi elle-même son nom',
    worksIn: '~Fonctionne dans {workspace}',
    runsAt: '~S’exécute sur',
    thatComputer: '~L’ordinateur où vous avez autorisé l’accès',
    app: '~Un appareil avec cette application ({scheme})',
    allowed: '~Accès autorisé',
    allowedIn: '~{moment}, dans {device}',
    allowedInAt: '~{moment}, dans {device} depuis {address}',
    lastUsed: '~Dernière utilisation',
    neverUsed: '~Jamais',
    mayDo:
      '~{count, plural, one {Ce qu’elle peut faire : # permission} many {Ce qu’elle peut faire : # permissions} other {Ce qu’elle peut faire : # permissions}}',
    paused: {
      blocked: '~En pause : un administrateur a bloqué cette application dans l’espace de travail.',
      needs_approval:
        '~En pause : un administrateur de l’espace de travail doit d’abord approuver cette application.',
      suspended: '~En pause : votre participation à cet espace de travail est suspendue.',
      needs_second_step:
        '~En pause : cet espace de travail exige une deuxième étape à la connexion. Reconnectez-vous avec une deuxième étape pour rétablir l’accès de l’application.',
      switched_off:
        '~{ours, select, yes {En pause : les responsables de ce service ont désactivé cette application.} other {En pause : {brand} a désactivé cette application.}}',
    },
    withdraw: '~Déconnecter',
    withdrawFrom: '~Déconnecter {application} de {workspace}, accès autorisé dans {device}',
    withdrawInWorkspace: '~Déconnecter de {workspace}',
    withdrawEverywhere: '~Déconnecter {application} partout',
    suspicion: {
      title:
        '~{count, plural, one {Nous avons déconnecté une application pour vous protéger} many {Nous avons déconnecté des applications pour vous protéger} other {Nous avons déconnecté des applications pour vous protéger}}',
      what: '~{application} a perdu l’accès à {workspace} le {moment}.',
      meaning:
        '~{count, plural, one {Une clé à usage unique a servi deux fois. Soit l’application a fait une erreur, soit quelqu’un a copié la clé. La clé ne fonctionne plus.} many {Pour chacune d’elles, une clé à usage unique a servi deux fois. Soit l’application a fait une erreur, soit quelqu’un a copié la clé. Ces clés ne fonctionnent plus.} other {Pour chacune d’elles, une clé à usage unique a servi deux fois. Soit l’application a fait une erreur, soit quelqu’un a copié la clé. Ces clés ne fonctionnent plus.}}',
      advice:
        '~Pour continuer à utiliser une application, reconnectez-la depuis l’application elle-même. Si cela se reproduit ou si vous ne reconnaissez pas une application, vérifiez vos sessions et votre activité, et changez votre mot de passe.',
    },
    confirm: {
      title: '~Déconnecter ?',
      inWorkspace: '~Déconnecter {application} de {workspace} ?',
      everywhere: '~Déconnecter {application} partout ?',
      count:
        '~{count, plural, one {Cela met fin à une connexion.} many {Cela met fin à # connexions, où que l’application s’exécute.} other {Cela met fin à # connexions, où que l’application s’exécute.}}',
      more: '~Cela met fin à plus de {count, number} connexions, où que l’application s’exécute.',
      after:
        '~L’application perd l’accès en quelques secondes. Cela n’annule rien de ce qu’elle a déjà fait. Vous pourrez la reconnecter depuis l’application.',
      cancel: '~Annuler',
    },
    withdrawnFrom: {
      title: '~Application déconnectée',
      paragraphs: [
        '~{count, plural, one {Nous avons mis fin à une connexion entre {application} et {workspace}, sans rien changer d’autre.} many {{application} n’a plus accès à {workspace}. Nous avons mis fin à # connexions, sans rien changer d’autre.} other {{application} n’a plus accès à {workspace}. Nous avons mis fin à # connexions, sans rien changer d’autre.}}',
        '~Les clés de l’application cessent de fonctionner en quelques secondes. Vous pouvez la reconnecter à tout moment depuis l’application.',
      ],
    },
    withdrawnEverywhere: {
      title: '~Application déconnectée',
      paragraphs: [
        '~{count, plural, one {{application} n’a plus accès à aucun de vos espaces de travail. Nous avons mis fin à une connexion, sans rien changer d’autre.} many {{application} n’a plus accès à aucun de vos espaces de travail. Nous avons mis fin à # connexions, sans rien changer d’autre.} other {{application} n’a plus accès à aucun de vos espaces de travail. Nous avons mis fin à # connexions, sans rien changer d’autre.}}',
        '~Les clés de l’application cessent de fonctionner en quelques secondes. Vous pouvez la reconnecter à tout moment depuis l’application.',
      ],
    },
    nothingWithdrawn: {
      title: '~Rien à déconnecter',
      paragraphs: ['~Cette connexion avait déjà pris fin, ou ce n’était pas la vôtre. Rien n’a été modifié.'],
    },
    device: {
      both: '~{browser} sur {system}',
      onlySystem: '~un navigateur sur {system}',
      unknown: '~un navigateur inconnu',
    },
    sessions: {
      intro:
        '~Les navigateurs où votre session est ouverte. Les applications connectées gardent leur accès lorsque vous la fermez.',
      thisBrowser: '~Ce navigateur',
      since: '~Session ouverte le {moment}',
      sinceAt: '~Session ouverte le {moment}, depuis {address}',
      others: '~Autres navigateurs',
      noOthers: '~Vous n’avez aucune autre session ouverte.',
      end: '~Fermer la session',
      endFrom: '~Fermer la session dans {device}, ouverte le {moment}',
      endOthers: '~Fermer toutes les autres sessions',
    },
    password: {
      intro:
        '~Votre session reste ouverte ici. Elle sera fermée dans tous les autres navigateurs, où il faudra saisir le nouveau mot de passe.',
      current: '~Mot de passe actuel',
      new: '~Nouveau mot de passe',
      disconnect: '~Déconnecter aussi toutes les applications',
      disconnectHint:
        '~Elles perdent l’accès en quelques secondes, mais vous pourrez les reconnecter. Faites-le si quelqu’un d’autre connaît peut-être votre mot de passe.',
      allDisconnected: '~Toutes les applications seront déconnectées',
      allDisconnectedHint: '~Elles perdent l’accès en quelques secondes, mais vous pourrez les reconnecter.',
      button: '~Changer le mot de passe',
      none: '~{ours, select, yes {Votre compte n’a pas de mot de passe. Demandez aux responsables de ce service d’en définir un pour vous.} other {Votre compte n’a pas de mot de passe. Demandez à {brand} d’en définir un pour vous.}}',
      wrongCurrent: '~Votre mot de passe actuel est incorrect.',
      changed: {
        title: '~Votre mot de passe a été changé',
        paragraphs: [
          '~{sessions, plural, =0 {Vous n’aviez aucune autre session ouverte.} one {La session d’un autre navigateur a été fermée.} many {Les sessions de # autres navigateurs ont été fermées.} other {Les sessions de # autres navigateurs ont été fermées.}}',
        ],
      },
      applicationsKept: '~Vos applications restent connectées.',
      applicationsEnded:
        '~{count, plural, =0 {Aucune application n’était connectée.} one {Une connexion d’application a pris fin ; l’application perd l’accès en quelques secondes.} many {# connexions d’applications ont pris fin ; les applications perdent l’accès en quelques secondes.} other {# connexions d’applications ont pris fin ; les applications perdent l’accès en quelques secondes.}}',
    },
    security: {
      intro:
        '~Une application d’authentification barre l’accès à quiconque ne connaît que votre mot de passe. Si vous en configurez une, conservez vos codes de secours au cas où vous perdriez votre téléphone.',
      passkeys: {
        title: '~Clés d’accès',
        one: '~Clé d’accès',
        intro:
          '~Une clé d’accès vous connecte avec votre empreinte, votre visage ou le code de votre appareil au lieu d’un mot de passe. Elle ne fonctionne que sur ce site : un faux site ne peut pas la voler.',
        none: '~Vous n’avez pas encore de clé d’accès.',
        added: '~Ajoutée le {day}',
        used: '~Utilisée la dernière fois le {day}',
        neverUsed: '~Jamais utilisée',
        synchronized: '~Synchronisée entre vos appareils',
        onOneDevice: '~Sur un seul appareil',
        name: '~Nom',
        nameHint: '~Choisissez un nom que vous reconnaîtrez plus tard, par exemple « Mon téléphone ».',
        add: '~Ajouter une clé d’accès',
        unsupported:
          '~Pour ajouter une clé d’accès, ouvrez cette page dans un navigateur qui prend en charge les clés d’accès et où JavaScript est activé.',
        full: '~Vous avez {most, number} clés d’accès, le maximum pour un compte. Supprimez-en une pour en ajouter une autre.',
        failed: '~Aucune clé d’accès n’a été ajoutée. Réessayez.',
        known: '~Cet appareil a déjà une clé d’accès pour votre compte.',
        refused: '~Cette clé d’accès n’a pas été acceptée. Réessayez.',
        change: '~Renommer ou supprimer',
        changeNamed: '~Renommer ou supprimer {name}',
        remove: '~Supprimer',
        removeNamed: '~Supprimer {name} ?',
        afterRemoval:
          '~Vous ne pourrez plus vous connecter avec elle. Supprimez-la aussi sur votre appareil, pour que votre navigateur ne la propose plus.',
      },
      totp: {
        title: '~Application d’authentification',
        none: '~Utilisez une application sur votre téléphone qui affiche un nouveau code à six chiffres toutes les 30 secondes. Une fois qu’elle sera configurée, nous demanderons le code après votre mot de passe.',
        added: '~Ajoutée le {moment}. Nous demandons son code après votre mot de passe.',
        setUp: '~Configurer une application d’authentification',
        replace: '~Remplacer l’application',
        remove: '~Retirer l’application',
        scan: '~Scannez ce code QR avec une application d’authentification.',
        qrCode: '~Code QR pour votre application d’authentification',
        key: '~Si vous ne pouvez pas le scanner, saisissez cette clé dans l’application :',
        code: '~Code de l’application',
        codeHint: '~Six chiffres.',
        turnOn: '~Activer',
      },
      recovery: {
        title: '~Codes de secours',
        left: '~Codes non utilisés : {count, number}. Chacun sert une fois, à la place d’un code de votre application. Si vous créez de nouveaux codes, les anciens ne fonctionneront plus.',
        make: '~Remplacer les codes de secours',
        keep: '~Gardez ces codes en lieu sûr, par exemple dans un gestionnaire de mots de passe. Chacun sert une fois, à la place d’un code de votre application. Vous ne pourrez plus les revoir.',
        replaced: '~Vos codes de secours précédents ne fonctionnent plus.',
        saved: '~J’ai enregistré ces codes',
      },
      done: {
        totp_added: '~Votre application d’authentification est configurée.',
        totp_removed: '~Votre application d’authentification a été retirée.',
        passkey_added: '~Votre clé d’accès a été ajoutée.',
        passkey_removed: '~La clé d’accès a été supprimée.',
      },
    },
    settings: {
      language: '~Langue',
      languageHint:
        '~Pour ces pages et les e-mails que nous vous envoyons. Si vous n’en choisissez pas, nos e-mails seront en anglais.',
      browserLanguage: '~Celle de votre navigateur',
      timeZone: '~Fuseau horaire',
      timesLookLike: '~Les heures s’affichent ainsi : {moment}',
      universalTime: '~Temps universel (UTC)',
      save: '~Enregistrer',
      saved: '~Enregistré.',
    },
    deletion: {
      title: '~Supprimer votre compte',
      intro:
        '~Les applications perdront immédiatement l’accès et votre session sera fermée partout. Votre compte et ses données seront supprimés après {days, number} jours. D’ici là, vous pouvez vous connecter pour conserver votre compte.',
      confirm: '~Pour confirmer, saisissez votre adresse e-mail',
      wrongAddress: '~Ce n’est pas l’adresse e-mail de ce compte.',
      lastAdministrator:
        '~Vous êtes le seul administrateur de chacun des espaces de travail ci-dessous. Nommez d’abord un autre membre administrateur : ouvrez l’espace de travail, choisissez « Gérer » à côté d’un membre et changez son rôle.',
      lastOperator:
        '~Vous êtes le seul opérateur de ce service. Nommez d’abord un autre opérateur avec la commande {command}.',
      requested: {
        title: '~Votre compte sera supprimé',
        paragraphs: [
          '~Votre compte sera supprimé le {date}. Pour le conserver, connectez-vous avant cette date et choisissez « Conserver votre compte ».',
        ],
      },
      keep: {
        title: '~La suppression de votre compte est programmée',
        intro:
          '~Votre compte et ses données seront supprimés le {date}. Si vous conservez votre compte, vous devrez reconnecter vos applications.',
        button: '~Conserver votre compte',
      },
    },
    data: {
      title: '~Vos données',
      intro: '~Tout ce que nous conservons à votre sujet, dans un fichier JSON.',
      download: '~Télécharger vos données',
    },
    address: {
      change: '~Changer d’adresse e-mail',
      intro:
        '~Vous vous connectez avec {email}. Pour utiliser une autre adresse, saisissez-la ici et ouvrez le lien que nous y enverrons.',
      new: '~Nouvelle adresse e-mail',
      button: '~Envoyer le lien',
      sent: {
        title: '~Consultez vos e-mails',
        paragraphs: [
          '~Nous avons envoyé un message à {email}. Ouvrez le lien dans les 30 minutes et connectez-vous si nécessaire. D’ici là, rien ne change.',
        ],
      },
      confirmTitle: '~Confirmez votre nouvelle adresse e-mail',
      confirmIntro:
        '~Après confirmation, vous vous connecterez avec {email}. Nous enverrons à votre adresse précédente un lien qui permet d’annuler le changement pendant 7 jours.',
      confirm: '~Confirmer l’adresse',
      changed: {
        title: '~Votre adresse e-mail a été modifiée',
        paragraphs: ['~Connectez-vous désormais avec {email}.'],
      },
    },
    activity: {
      intro: '~Activité récente, du plus récent au plus ancien.',
      none: '~Aucune activité pour le moment.',
      older: '~Plus ancien',
      newest: '~Retour au plus récent',
      goneApplication: '~une application supprimée',
      goneWorkspace: '~un espace de travail dont vous ne faites pas partie',
      events: {
        'user.created': '~Votre compte a été créé',
        'user.signed_up': '~Votre compte a été créé par inscription',
        'user.updated': '~Votre nom ou vos paramètres ont été modifiés',
        'user.password_set': '~Votre mot de passe a été changé',
        'user.password_reset': '~Votre mot de passe a été changé avec un lien',
        'user.totp_added': '~Une application d’authentification a été ajoutée à votre compte',
        'user.totp_removed': '~L’application d’authentification a été retirée de votre compte',
        'user.recovery_codes_made': '~De nouveaux codes de secours ont été créés',
        'user.recovery_code_used': '~Un code de secours a été utilisé',
        'user.factors_removed':
          '~Votre application d’authentification, vos codes de secours et vos clés d’accès ont été supprimés',
        'user.reset_link_sent': '~Un lien pour choisir un nouveau mot de passe vous a été envoyé',
        'user.reset_link_made': '~Un lien pour choisir un nouveau mot de passe a été créé pour vous',
        'user.exported': '~Vos données ont été téléchargées',
        'user.deletion_requested': '~La suppression de votre compte a été demandée',
        'user.deletion_undone': '~La suppression de votre compte a été annulée',
        'user.email_change_requested': '~Un changement de votre adresse e-mail a été demandé',
        'user.email_changed': '~Votre adresse e-mail a été modifiée',
        'user.email_change_reverted': '~Un changement de votre adresse e-mail a été annulé',
        'invitation.accepted': '~Une invitation à {workspace} a été acceptée',
        'passkey.added': '~Une clé d’accès a été ajoutée à votre compte',
        'passkey.renamed': '~L’une de vos clés d’accès a été renommée',
        'passkey.removed': '~Une clé d’accès a été supprimée de votre compte',
        'passkey.counter_went_back':
          '~Une connexion a été refusée, car quelqu’un a peut-être copié votre clé d’accès',
        'session.started': '~Session ouverte',
        'session.ended': '~La session d’un navigateur a été fermée',
        'session.others_ended': '~Les sessions de tous les autres navigateurs ont été fermées',
        'grant.allowed': '~L’accès à {workspace} a été accordé à {application}',
        'grant.ended': '~L’accès de {application} à {workspace} a été retiré',
        'grant.refresh_repeated':
          '~{application} a renouvelé son accès à {workspace} avec une clé déjà utilisée',
        'member.added': '~Votre participation à {workspace} a été ajoutée ({role})',
        'member.role_changed': '~Votre rôle dans {workspace} a été changé en {role}',
        'member.suspended': '~Votre participation à {workspace} a été suspendue',
        'member.resumed': '~Votre participation à {workspace} a été réactivée',
        'member.removed': '~Votre participation à {workspace} a été supprimée',
        'operator.appointed': '~Vous avez été nommé opérateur de ce service',
        'operator.dismissed': '~Vous n’êtes plus opérateur de ce service',
        'application.approval_requested': '~L’approbation de {application} dans {workspace} a été demandée',
        'application.approval_granted': '~{application} : votre demande dans {workspace} a été approuvée',
        'application.approval_declined': '~{application} : votre demande dans {workspace} a été refusée',
      },
      factorsRemoved: '~Éléments retirés de votre compte : {factors}',
      signedInWith: {
        password: '~Session ouverte avec un mot de passe',
        twoSteps: '~Session ouverte avec un mot de passe et une deuxième étape',
        passkey: '~Session ouverte avec une clé d’accès',
      },
      otherEvent: '~Autre événement : {event}',
      by: {
        you: '~par vous',
        administrator: '~par un administrateur de l’espace de travail',
        application: '~par l’application',
        operator: '~{ours, select, yes {par les responsables de ce service} other {par {brand}}}',
        platform: '~par la plateforme',
      },
      because: {
        code_replayed: '~parce qu’une de ses clés à usage unique a servi deux fois',
        refresh_token_reused: '~parce qu’une de ses clés à usage unique a servi deux fois',
        refresh_token_repeated: '~parce que quelqu’un d’autre a pu utiliser une de ses clés',
        password_changed: '~parce que vous avez changé votre mot de passe',
        limit_reached:
          '~parce que vous avez connecté l’application trop de fois ; la connexion inutilisée depuis le plus longtemps a pris fin',
        member_removed: '~parce que votre participation à l’espace de travail a été supprimée',
        client_removed: '~parce que l’application a été supprimée',
        workspace_removed: '~parce que l’espace de travail a été supprimé',
      },
      at: '~depuis {address}',
    },
  },
  admin: {
    title: '~Gérer {workspace}',
    tabs: {
      applications: '~Applications',
      members: '~Membres',
      activity: '~Activité',
    },
    tabsLabel: '~Administration',
    back: '~Retour',
    yourAccount: '~Votre compte',
    states: {
      undecided: '~Aucune décision',
      allowed: '~Approuvée',
      limited: '~Approuvée avec des limites',
      blocked: '~Bloquée',
      waiting: '~En attente d’approbation',
    },
    done: {
      decided: '~Enregistré. Le changement s’applique aux connexions existantes en quelques secondes.',
      blocked: '~Application bloquée. Les connexions existantes cessent de fonctionner en quelques secondes.',
      ended: '~Accès retiré. Les applications perdent l’accès en quelques secondes.',
      approved: '~Application approuvée. Les membres peuvent maintenant l’utiliser.',
      identity_changed:
        '~Rien n’a été enregistré. Cette application a changé pendant que vous décidiez. Vérifiez-la de nouveau avant de décider.',
      dismissed: '~La demande a été écartée.',
      only_approved: '~Les membres peuvent maintenant utiliser uniquement les applications approuvées.',
      second_step_required:
        '~Les membres ont désormais besoin d’une deuxième étape à la connexion. Les accès d’applications accordés sans elle sont en pause jusqu’à ce que le membre se connecte avec une deuxième étape.',
      second_step_optional: '~Une deuxième étape à la connexion est désormais facultative pour les membres.',
      all_applications: '~Les membres peuvent maintenant utiliser toute application qui n’est pas bloquée.',
      member_added: '~Membre ajouté.',
      role: '~Rôle modifié. Le changement s’applique aux applications connectées en quelques secondes.',
      suspended: '~Le membre est suspendu, et ses applications connectées sont en pause.',
      resumed: '~Le membre est de nouveau actif, et ses applications connectées aussi.',
      emailed: '~L’invitation a été envoyée par e-mail. Seul le lien le plus récent fonctionne.',
      invited:
        '~Invitation envoyée. Les liens d’invitation précédents pour cette adresse ne fonctionnent plus.',
      withdrawn: '~L’invitation a été retirée.',
      removed: '~Membre retiré. Ses applications connectées n’ont plus accès.',
    },
    applications: {
      requests: '~Demandes en attente',
      askedBy: '~demande faite par {people}',
      approve: '~Approuver',
      approveApplication: '~Approuver {application}',
      dismiss: '~Écarter',
      dismissApplication: '~Écarter la demande pour {application}',
      inUse: '~Applications utilisées',
      none: '~Aucune application n’a accès à cet espace de travail.',
      more: '~Cette page n’affiche que les connexions les plus récentes.',
      registeredHere:
        '~{ours, select, yes {Enregistrée par les responsables de ce service} other {Enregistrée par {brand}}}',
      unverified: '~Non vérifiée : l’application s’est enregistrée elle-même',
      publishedBy: '~Publiée par {host}',
      connections: '~{count, plural, one {# connexion} many {# connexions} other {# connexions}}',
      lastUsed: '~dernière utilisation : {moment}',
      paused: '~en pause',
      decide: '~Examiner',
      decideAbout: '~Examiner {application}',
      block: '~Bloquer',
      blockApplication: '~Bloquer {application}',
      endOne: '~Retirer l’accès',
      endOneOf: '~Retirer l’accès à {application} pour {member}',
      endAll: '~Retirer l’accès pour tous',
      endAllOf: '~Retirer l’accès pour tous : {application}',
      endAllTitle: '~Retirer l’accès à {application} pour tous ?',
      endAllText:
        '~Cela met fin définitivement à {count, plural, one {# connexion d’application} many {# connexions d’application} other {# connexions d’application}} de {members, plural, one {# membre} many {# membres} other {# membres}}. Les membres pourront connecter l’application de nouveau, sauf si vous la bloquez.',
      policy: '~Ce que les membres peuvent utiliser',
      anyAllowed: '~Toute application qui n’est pas bloquée. Chaque membre décide.',
      onlyApproved:
        '~Uniquement les applications approuvées. Les membres peuvent demander l’approbation d’autres applications.',
      restrict: '~Exiger une approbation',
      unrestrict: '~Ne plus exiger d’approbation',
      decisions: '~Vos décisions',
      noDecisions: '~Aucune décision pour le moment.',
      everythingFrom: '~Tout ce qui vient de {host}',
      another: '~Examiner une autre application',
      anotherLabel: '~Identifiant client ou nom d’hôte',
      anotherHint:
        '~Par exemple, my-app, https://app.example.com/client.json, ou app.example.com pour toutes les applications qui y sont publiées.',
      anotherButton: '~Continuer',
    },
    onlyApproved: {
      title: '~Exiger une approbation ?',
      wouldStop:
        '~Ces applications sont utilisées mais pas approuvées. Si vous ne les approuvez pas maintenant, elles cesseront de fonctionner en quelques secondes et resteront en pause jusqu’à ce que vous le fassiez.',
      nothingStops:
        '~Toutes les applications utilisées sont approuvées ; aucune ne cessera donc de fonctionner. Les membres peuvent demander l’approbation d’autres applications.',
      members:
        '~{count, plural, one {utilisée par # membre} many {utilisée par # membres} other {utilisée par # membres}}',
      stopThem: '~Exiger l’approbation et mettre celles-ci en pause',
      approveAll: '~Approuver celles-ci et exiger l’approbation',
    },
    application: {
      width: '~Cette décision concerne',
      alone: '~Cette application uniquement',
      decision: '~Décision',
      decisions: {
        none: '~Aucune décision',
        allowed: '~Approuver',
        limited: '~Approuver avec des limites',
        blocked: '~Bloquer',
      },
      hints: {
        none: '~Suit le réglage par défaut de l’espace de travail.',
        noneWaits: '~Personne ne peut l’utiliser tant qu’un administrateur ne l’a pas approuvée.',
        allowed: '~Les membres décident de ce qu’elle peut faire.',
        limited: '~Les membres décident, dans les limites sélectionnées ci-dessous.',
        blocked:
          '~Personne ne peut l’utiliser ici. Les connexions existantes sont en pause jusqu’à ce que vous l’approuviez.',
      },
      limits: '~Limites',
      limitsHint:
        '~Elles s’appliquent à « Approuver avec des limites ». Si tout est sélectionné, il n’y a pas de limite, et les éléments ajoutés plus tard sont inclus.',
      fixed: '~toujours inclus',
      scopes: '~Ce que les membres peuvent autoriser, tel qu’ils le voient',
      permissions: '~Permissions maximales dans cet espace de travail',
      noPermissions: '~Aucune permission n’est définie.',
      alsoHost:
        '~Il existe aussi une décision sur tout ce qui vient de {host} : {state}. Les deux s’appliquent ; la plus stricte l’emporte.',
      unknown: '~Personne n’a encore utilisé cette application.',
      save: '~Enregistrer',
    },
    invitations: {
      title: '~Invitations',
      none: '~Aucune invitation en attente.',
      invite: '~Inviter quelqu’un',
      hint: '~La personne peut rejoindre avec un compte existant ou en créer un. L’invitation est valable 7 jours, et pour cette adresse uniquement.',
      inviteButton: '~Inviter',
      alreadyMember: '~{email} est déjà membre.',
      until: '~expire le {day}',
      expired: '~expirée le {day}',
      unusable: '~n’est plus valable ; renvoyez-la',
      handOver: '~Envoyez ce lien à cette personne et à personne d’autre :',
      resend: '~Renvoyer',
      resendTo: '~Renvoyer à {email}',
      withdraw: '~Retirer',
      withdrawFrom: '~Retirer l’invitation à {email}',
    },
    members: {
      invitations: '~Inviter des personnes par e-mail',
      suspended: '~Suspendu',
      you: '~vous',
      manage: '~Gérer',
      manageMember: '~Gérer {member}',
      back: '~Retour aux membres',
      search: '~Rechercher par nom ou adresse e-mail',
      searchButton: '~Rechercher',
      noMatch: '~Aucun membre ne correspond à votre recherche.',
      everyone: '~Afficher tous les membres',
      add: '~Ajouter un membre',
      addHint: '~L’adresse d’une personne qui a déjà un compte ici. Elle aura accès tout de suite.',
      addButton: '~Ajouter',
      addInvalid: '~Saisissez une adresse e-mail, par exemple alice@example.com.',
      unknownUser:
        '~{ours, select, yes {{email} n’a pas de compte ici. Vérifiez l’adresse, ou demandez aux responsables de ce service de créer un compte.} other {{email} n’a pas de compte ici. Vérifiez l’adresse, ou demandez à {brand} de créer un compte.}}',
      secondStep: '~Deuxième étape à la connexion',
      secondStepOptional:
        '~Les membres peuvent se connecter à cet espace de travail avec un mot de passe seulement.',
      secondStepRequired:
        '~Les membres ont besoin d’une deuxième étape, par exemple une application d’authentification.',
      requireSecondStep: '~Exiger une deuxième étape',
      dropSecondStep: '~La rendre facultative',
      more: '~Plus de membres',
      noMore: '~Il n’y a pas d’autres membres.',
      role: '~Rôle',
      roleHint:
        '~Détermine ce que le membre et ses applications connectées peuvent faire dans cet espace de travail.',
      changeRole: '~Changer le rôle',
      access: '~Applications connectées',
      accessText:
        '~{count, plural, =0 {Ce membre n’a aucune connexion d’application dans cet espace de travail.} one {Ce membre a # connexion d’application dans cet espace de travail.} many {Ce membre a # connexions d’application dans cet espace de travail.} other {Ce membre a # connexions d’application dans cet espace de travail.}}',
      endAccess: '~Retirer tous les accès',
      suspend: '~Suspendre',
      suspendText: '~Suspendre un membre bloque son accès et met en pause ses applications connectées.',
      resume: '~Réactiver',
      resumeText: '~Ce membre est suspendu. Ses applications connectées sont aussi en pause.',
      remove: '~Retirer de cet espace de travail',
      removeText:
        '~Met fin à la participation et à l’accès de toutes les applications que ce membre a connectées ici.',
      removeTitle: '~Retirer {member} ?',
      removeConfirm:
        '~{count, plural, =0 {Cela met fin immédiatement à la participation.} one {Cela met fin immédiatement à la participation et définitivement à # connexion d’application.} many {Cela met fin immédiatement à la participation et définitivement à # connexions d’application.} other {Cela met fin immédiatement à la participation et définitivement à # connexions d’application.}}',
    },
    activity: {
      none: '~Aucune activité pour le moment.',
      older: '~Plus ancien',
      newest: '~Plus récent',
      by: '~par {actor}',
      somebody: '~une personne supprimée',
      someApplication: '~une application',
      actors: {
        client: '~l’application',
        operator: '~{ours, select, yes {les responsables de ce service} other {{brand}}}',
        platform: '~la plateforme',
        system: '~ce service',
      },
      token: '~{ours, select, yes {les responsables de ce service ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '~{user} a donné à {application} l’accès à cet espace de travail',
      'grant.ended': '~La connexion de {user} à {application} a pris fin : {reason}',
      'grant.refresh_repeated': '~{application} a renouvelé son accès pour {user} avec une clé déjà utilisée',
      'application.allowed':
        '~{limited, select, yes {Application approuvée avec des limites : {application}} other {Application approuvée : {application}}}',
      'application.blocked': '~Accès bloqué : {application}',
      'application.policy_removed': '~La décision sur {application} a été retirée',
      'application.approval_requested': '~{user} a demandé une approbation : {application}',
      'application.approval_granted': '~{application} : la demande de {user} a été approuvée',
      'application.approval_declined': '~{application} : la demande de {user} a été refusée',
      'application.approval_dismissed': '~La demande d’approbation pour {application} a été écartée',
      'workspace.created': '~L’espace de travail a été créé',
      'workspace.updated': '~Les paramètres de l’espace de travail ont été modifiés',
      'workspace.retired': '~La plateforme a fermé l’espace de travail',
      'workspace.only_approved': '~Les applications doivent désormais être approuvées',
      'workspace.all_applications': '~Les applications n’ont plus besoin d’être approuvées',
      'workspace.second_step_required': '~Une deuxième étape à la connexion a été rendue obligatoire',
      'workspace.second_step_optional': '~Une deuxième étape à la connexion a été rendue facultative',
      'invitation.sent': '~Une personne a été invitée',
      'invitation.withdrawn': '~Une invitation a été retirée',
      'invitation.accepted': '~{user} a accepté une invitation',
      'member.added': '~{user} est maintenant membre ({role})',
      'member.role_changed': '~{user} : rôle changé de {before} à {role}',
      'member.suspended': '~Membre suspendu : {user}',
      'member.resumed': '~Membre réactivé : {user}',
      'member.removed': '~Membre retiré : {user}',
    },
    endReasons: {
      code_replayed: '~une des clés à usage unique de l’application a servi deux fois',
      refresh_token_reused: '~une des clés à usage unique de l’application a servi deux fois',
      refresh_token_repeated: '~quelqu’un d’autre a pu utiliser une des clés de l’application',
      revoked_by_client: '~l’application s’est déconnectée',
      revoked_by_user: '~le membre l’a déconnectée',
      revoked_by_administrator: '~un administrateur a retiré l’accès',
      revoked_by_operator:
        '~{ours, select, yes {les responsables de ce service ont retiré l’accès} other {{brand} a retiré l’accès}}',
      password_changed: '~le membre a changé son mot de passe',
      limit_reached:
        '~le membre a connecté l’application trop de fois ; la connexion inutilisée depuis le plus longtemps a pris fin',
      member_removed: '~le membre a été retiré',
      client_removed: '~l’application a été supprimée',
      user_removed: '~le compte du membre a été supprimé',
      workspace_removed: '~l’espace de travail a été supprimé',
    },
  },
  errors: {
    unknownApplication:
      '~Nous n’avons trouvé aucune application avec cet identifiant client. Saisissez un identifiant client, l’URL du document de métadonnées d’un client ou un nom d’hôte.',
    wrongCredentials: '~Adresse e-mail ou mot de passe incorrect.',
    passkey: {
      expired: '~Cela a pris trop de temps. Réessayez.',
      unknown:
        '~Cette clé d’accès n’est pas enregistrée ici. Elle a peut-être été supprimée. Utilisez-en une autre ou saisissez votre mot de passe.',
      refused: '~Cette clé d’accès n’a pas été acceptée. Réessayez ou saisissez votre mot de passe.',
    },
    wrongCode:
      '~Ce code est incorrect ou a déjà été utilisé. Saisissez-en un nouveau. Si les codes de votre application sont encore refusés, réglez l’heure de votre téléphone sur la mise à jour automatique.',
    chooseWorkspace: '~Choisissez un de vos espaces de travail.',
    otherDomain:
      '~Vous ne pouvez pas créer de compte avec cette adresse. Utilisez votre adresse professionnelle, ou demandez à un administrateur de votre espace de travail de vous inviter.',
    setup: {
      emailInvalid: '~Saisissez une adresse e-mail, par exemple alice@example.com.',
      nameMissing: '~Saisissez votre nom.',
      passwordTooShort: '~Choisissez un mot de passe d’au moins {least, number} caractères.',
      passwordTooLong: '~Choisissez un mot de passe plus court.',
      passwordKnown:
        '~Ce mot de passe figure dans une fuite de données ou est facile à deviner. Choisissez-en un autre.',
      passwordNamed:
        '~Ce mot de passe est basé sur votre adresse e-mail ou sur un nom. Choisissez-en un autre.',
      workspaceTitleMissing: '~Saisissez un titre pour l’espace de travail.',
      workspaceNameInvalid:
        '~Le nom d’un espace de travail comporte de 3 à 32 caractères : des lettres, des chiffres ou des caractères parmi - . _ ~, sans espaces. Nous avons inscrit une suggestion : {suggestion}.',
    },
  },
  emails: {
    footer: '~{brand} a envoyé cet e-mail. Les réponses ne sont pas lues.',
    fromAddress: '~depuis l’adresse IP {address}',
    actions: {
      applications: '~Vérifier vos applications connectées',
      sessions: '~Vérifier vos sessions',
      security: '~Vérifier les paramètres de sécurité',
      join: '~Rejoindre',
      newPassword: '~Choisir un nouveau mot de passe',
      requests: '~Examiner la demande',
      activity: '~Vérifier votre activité',
    },
    suspicious_end: {
      title: '~Nous avons déconnecté {application}',
      paragraphs: [
        '~Nous avons déconnecté {application} de {workspace} parce qu’une de ses clés à usage unique a servi deux fois.',
        '~Soit l’application a fait une erreur, soit quelqu’un a copié la clé. La clé ne fonctionne plus.',
        '~Si vous utilisez encore l’application, reconnectez-la depuis l’application elle-même. Si vous ne la reconnaissez pas, vérifiez vos sessions et changez votre mot de passe.',
      ],
    },
    suspicious_repeat: {
      title: '~Vérifiez votre connexion à {application}',
      paragraphs: [
        '~{application}, que vous avez connectée à {workspace}, a renouvelé son accès avec une clé déjà utilisée. Soit la demande venait d’un autre réseau, soit cela s’est produit plusieurs fois de suite.',
        '~La cause habituelle est une erreur de l’application ou de son réseau, mais quelqu’un a peut-être copié la clé. Votre connexion fonctionne encore.',
        '~Si vous ne reconnaissez pas l’application, déconnectez-la. Si vous la reconnaissez, vous pouvez par précaution la déconnecter et la reconnecter.',
      ],
    },
    invitation: {
      title: '~Rejoindre {workspace}',
      paragraphs: [
        '~{named, select, yes {{by} vous invite à rejoindre l’espace de travail {workspace}.} other {Vous avez reçu une invitation à rejoindre l’espace de travail {workspace}.}} Utilisez le lien ci-dessous pour rejoindre avec votre compte existant ou pour en créer un. Il est utilisable une fois et expire dans 7 jours.',
        '~Si vous ne vous attendiez pas à cette invitation, vous pouvez ignorer cet e-mail.',
      ],
    },
    approval_requested: {
      title: '~{member} demande l’approbation de {application}',
      paragraphs: [
        '~Les membres de {workspace} ne peuvent utiliser que les applications approuvées. {member} attend qu’un administrateur approuve ou refuse {application}.',
        '~D’autres membres peuvent aussi demander cette application. Nous envoyons au plus un e-mail par jour à son sujet.',
      ],
    },
    approval_approved: {
      title: '~{application} a été approuvée',
      paragraphs: [
        '~Un administrateur de {workspace} a approuvé {application}, comme vous l’aviez demandé.',
        '~Pour l’utiliser, retournez dans l’application et recommencez.',
      ],
    },
    approval_declined: {
      title: '~{application} n’a pas été approuvée',
      paragraphs: [
        '~Un administrateur de {workspace} a refusé votre demande concernant {application}.',
        '~Si vous en avez toujours besoin pour votre travail, parlez-en à un administrateur de l’espace de travail.',
      ],
    },
    password_reset: {
      title: '~Choisir un nouveau mot de passe',
      paragraphs: [
        '~{known, select, yes {Quelqu’un a demandé, depuis l’adresse IP {address}, à réinitialiser le mot de passe de votre compte.} other {Quelqu’un a demandé à réinitialiser le mot de passe de votre compte.}} Si c’était vous, ouvrez le lien ci-dessous. Il est utilisable une fois et expire dans {minutes, number} minutes.',
        '~Si ce n’était pas vous, vous n’avez rien à faire. Votre mot de passe ne changera pas.',
      ],
    },
    sign_up: {
      title: '~Créez votre compte',
      paragraphs: [
        '~{known, select, yes {Quelqu’un a demandé, depuis l’adresse IP {address}, à créer un compte avec cette adresse.} other {Quelqu’un a demandé à créer un compte avec cette adresse.}} Si c’était vous, ouvrez le lien ci-dessous pour créer le compte. Il est utilisable une fois et expire dans {minutes, number} minutes.',
        '~Si ce n’était pas vous, vous n’avez rien à faire. Sans ce lien, personne ne peut créer le compte.',
      ],
    },
    address_change: {
      title: '~Confirmez votre nouvelle adresse e-mail',
      paragraphs: [
        '~Quelqu’un a demandé à utiliser cette adresse pour son compte. Si c’était vous, ouvrez le lien ci-dessous et connectez-vous avec votre adresse actuelle si nécessaire. Il est utilisable une fois et expire dans {minutes, number} minutes.',
        '~Si ce n’était pas vous, vous n’avez rien à faire.',
      ],
    },
    address_changed: {
      title: '~Votre adresse e-mail a été modifiée',
      paragraphs: [
        '~L’adresse e-mail de votre compte a été modifiée. Vous vous connectez désormais avec la nouvelle adresse.',
        '~Si vous n’êtes pas à l’origine de ce changement, quelqu’un d’autre a peut-être accès à votre compte. Ouvrez le lien ci-dessous dans les 7 jours pour annuler le changement et choisir un nouveau mot de passe.',
      ],
    },
    address_taken: {
      title: '~Vous avez déjà un compte',
      paragraphs: [
        '~Quelqu’un a voulu utiliser cette adresse pour un autre compte, mais elle est déjà celle du vôtre.',
        '~Si c’était vous, connectez-vous avec cette adresse. Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau depuis la page de connexion. Si ce n’était pas vous, vous n’avez rien à faire.',
      ],
    },
    new_sign_in: {
      title: '~Nouvelle connexion à votre compte',
      paragraphs: [
        '~{known, select, yes {Quelqu’un a ouvert une session sur votre compte dans {device}, depuis l’adresse IP {address}.} other {Quelqu’un a ouvert une session sur votre compte dans {device}.}} Ce navigateur n’avait encore jamais servi à ouvrir une session sur votre compte.',
        '~Si c’était vous, vous n’avez rien à faire. Sinon, quelqu’un d’autre connaît peut-être votre mot de passe : choisissez-en un nouveau, et fermez les sessions que vous ne reconnaissez pas.',
      ],
    },
    security_change: {
      title: '~{what}',
      paragraphs: [
        '~{what}. Cela a été fait {where}.',
        '~Si ce n’était pas vous, quelqu’un d’autre connaît peut-être votre mot de passe : choisissez-en un nouveau, et vérifiez vos clés d’accès, votre application d’authentification et vos codes de secours.',
      ],
    },
    deletion_requested: {
      title: '~Votre compte sera supprimé',
      paragraphs: [
        '~Nous avons reçu une demande de suppression de votre compte. Il sera supprimé le {date}. Si vous voulez le conserver, ou si vous n’avez rien demandé, connectez-vous avant cette date et choisissez « Conserver votre compte ».',
      ],
    },
    account_deleted: {
      title: '~Votre compte a été supprimé',
      paragraphs: ['~Votre compte et ses données ont été supprimés, comme vous l’avez demandé.'],
    },
    password_changed: {
      title: '~Votre mot de passe a été changé',
      paragraphs: [
        '~{known, select, yes {Le mot de passe de votre compte a été changé depuis l’adresse IP {address}. Les sessions des autres navigateurs ont été fermées.} other {Le mot de passe de votre compte a été changé. Les sessions des autres navigateurs ont été fermées.}}',
        '~Si vous n’êtes pas à l’origine de ce changement, quelqu’un d’autre a peut-être accès à votre compte : choisissez un nouveau mot de passe, et fermez les sessions des navigateurs que vous ne reconnaissez pas.',
      ],
    },
  },
  notices: {
    unknownClient: {
      title: '~Application non enregistrée',
      paragraphs: [
        '~Le lien que vous avez suivi désigne une application qui n’est pas enregistrée ici. Elle a peut-être été supprimée, ou le lien est incorrect.',
        '~Retournez à l’application et recommencez. Si cela se reproduit, contactez le développeur de l’application.',
      ],
    },
    clientIdMissing: {
      title: '~Ce lien est incomplet',
      paragraphs: [
        '~Le lien que vous avez suivi n’indique pas de quelle application il s’agit (client_id est absent).',
        '~Retournez à l’application et recommencez. Si cela se reproduit, contactez le développeur de l’application.',
      ],
    },
    documentUnreachable: {
      title: '~Impossible de vérifier cette application pour l’instant',
      paragraphs: [
        '~Ses informations sont publiées sur {host}, qui ne répond pas. Il n’y a aucun problème avec votre compte.',
        '~Retournez à l’application et recommencez.',
      ],
    },
    tooManyDocuments: {
      title: '~Impossible de vérifier cette application pour l’instant',
      paragraphs: [
        '~Ses informations sont publiées sur {host}. Trop d’informations de ce type ont été demandées en peu de temps. Il n’y a aucun problème avec votre compte.',
        '~Réessayez dans {wait}.',
      ],
    },
    documentRefused: {
      title: '~Les informations de cette application ne sont pas valides',
      paragraphs: [
        '~Les informations publiées sur {host} ne sont pas valides ; cette application ne peut donc pas demander l’accès.',
        '~Pour le développeur de l’application : {detail}',
      ],
    },
    disabledClient: {
      title: '~Cette application est désactivée',
      paragraphs: [
        '~Ce service l’a désactivée ; elle ne peut donc pas demander l’accès.',
        '~Vous pouvez fermer cette page. Nous n’avons rien transmis à votre sujet à l’application.',
      ],
    },
    redirectUriMissing: {
      title: '~Ce lien est incomplet',
      paragraphs: [
        '~L’application n’a pas indiqué où vous rediriger ensuite (redirect_uri est absent).',
        '~Vous pouvez fermer cette page. Nous n’avons rien transmis à votre sujet à l’application. Si cela se reproduit, contactez le développeur de l’application.',
      ],
    },
    redirectUriUnregistered: {
      title: '~Adresse de redirection non enregistrée',
      paragraphs: [
        '~L’application a demandé à vous rediriger vers une adresse qu’elle n’a pas enregistrée (redirect_uri). Quelqu’un se fait peut-être passer pour cette application.',
        '~Vous pouvez fermer cette page. Nous n’avons rien transmis à votre sujet à l’application. Si vous développez cette application, enregistrez l’adresse exacte.',
      ],
    },
    refusedAtOnce: {
      title: '~La demande de cette application a échoué',
      paragraphs: [
        '~Nous ne connaissons pas cette application et n’avons donc pas effectué la redirection. Pour continuer vers {destination}, utilisez le bouton. Ne continuez que si vous faites confiance à cette destination.',
        '~Pour le développeur de l’application : {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: '~Impossible de lire ce lien',
      paragraphs: [
        '~L’application a envoyé une demande que nous ne comprenons pas.',
        '~Détails : {detail}',
        '~Retournez à l’application et recommencez.',
      ],
    },
    requestExpired: {
      title: '~Cette demande n’est plus valable',
      paragraphs: [
        '~Une demande d’accès expire au bout de 30 minutes. Elle prend fin aussi si ce que l’application demande n’est plus disponible.',
        '~Retournez à l’application et recommencez.',
      ],
    },
    requestOfAnotherBrowser: {
      title: '~Demande introuvable dans ce navigateur',
      paragraphs: [
        '~Une demande d’accès expire au bout de 30 minutes, et on ne peut y répondre que dans le navigateur où elle a commencé. Celle-ci a commencé ailleurs, a expiré ou n’a jamais existé.',
        '~Si quelqu’un vous a envoyé ce lien, ne continuez pas.',
        '~Retournez à l’application et recommencez.',
      ],
    },
    alreadyAllowed: {
      title: '~Vous avez déjà autorisé cet accès',
      paragraphs: [
        '~Nous avons transmis votre réponse à l’application. Vous pouvez fermer cette page.',
        '~Si l’application attend encore, recommencez depuis celle-ci. Vous pouvez la déconnecter à tout moment dans votre compte.',
      ],
    },
    alreadyDenied: {
      title: '~Vous avez déjà refusé cet accès',
      paragraphs: [
        '~Nous en avons informé l’application, et elle n’a pas accès. Vous pouvez fermer cette page.',
        '~Si vous changez d’avis, recommencez depuis l’application.',
      ],
    },
    noWorkspace: {
      title: '~Il vous faut d’abord un espace de travail',
      paragraphs: [
        '~Les applications fonctionnent dans un espace de travail, et vous n’êtes encore membre d’aucun.',
        '~{ours, select, yes {Demandez aux responsables de ce service de vous ajouter à un espace de travail. Retournez ensuite à l’application et recommencez.} other {Demandez à {brand} de vous ajouter à un espace de travail. Retournez ensuite à l’application et recommencez.}}',
      ],
    },
    suspended: {
      title: '~Votre participation à {workspace} est suspendue',
      paragraphs: [
        '~Un administrateur a suspendu votre participation à {workspace} ; vous ne pouvez donc pas y connecter d’applications.',
        '~Demandez à un administrateur de l’espace de travail de vous réactiver. Retournez ensuite à l’application et recommencez.',
      ],
    },
    suspendedEverywhere: {
      title: '~Votre participation est suspendue dans tous vos espaces de travail',
      paragraphs: [
        '~Des administrateurs ont suspendu votre participation à tous vos espaces de travail ; vous ne pouvez donc pas connecter d’applications.',
        '~Demandez à un administrateur d’un espace de travail de vous réactiver. Retournez ensuite à l’application et recommencez.',
      ],
    },
    notAMember: {
      title: '~Vous n’êtes pas membre de cet espace de travail',
      paragraphs: [
        '~L’application a demandé l’accès à l’espace de travail {workspace}, mais vous n’en êtes pas membre.',
        '~{ours, select, yes {Demandez aux responsables de ce service de vous y ajouter, ou connectez-vous avec un compte qui en est membre.} other {Demandez à {brand} de vous y ajouter, ou connectez-vous avec un compte qui en est membre.}}',
      ],
    },
    secondFactorRequired: {
      title: '~Une deuxième étape est requise à la connexion',
      paragraphs: [
        '~{application} exige une deuxième étape à la connexion, mais votre compte n’en a pas.',
        '~Configurez-en une dans votre compte. Retournez ensuite à l’application et recommencez.',
      ],
    },
    applicationBlocked: {
      title: '~Cette application est bloquée dans {workspace}',
      paragraphs: [
        '~Dans {workspace}, les administrateurs ont bloqué {application}. Nous n’avons rien transmis à votre sujet à l’application.',
        '~Si vous en avez besoin pour votre travail, demandez à un administrateur.',
      ],
    },
    needsApproval: {
      title: '~Un administrateur doit d’abord approuver cette application',
      paragraphs: [
        '~Dans {workspace}, les membres peuvent utiliser uniquement les applications approuvées, et personne n’a encore approuvé {application}.',
        '~Vous pouvez demander l’approbation ici. Nous n’avons rien transmis à votre sujet à l’application.',
      ],
    },
    approvalRequested: {
      title: '~Approbation demandée',
      paragraphs: [
        '~Dans {workspace}, les administrateurs peuvent voir votre demande pour {application}.',
        '~Dès qu’un administrateur l’aura approuvée, recommencez depuis l’application.',
      ],
    },
    notAnAdministrator: {
      title: '~Réservé aux administrateurs',
      paragraphs: [
        '~Vous êtes membre dans {workspace}, mais seuls les administrateurs peuvent ouvrir cette page.',
        '~Si vous avez besoin d’y accéder, demandez à un administrateur de l’espace de travail de changer votre rôle.',
      ],
    },
    lastAdministrator: {
      title: '~Un espace de travail a besoin d’un administrateur',
      paragraphs: [
        '~Cela laisserait l’espace de travail sans administrateur ; rien n’a donc été modifié.',
        '~Nommez d’abord un autre membre administrateur, puis réessayez.',
      ],
    },
    secondStepNeeded: {
      title: '~Une deuxième étape est requise',
      paragraphs: [
        '~{workspace} exige une deuxième étape à la connexion, par exemple une application d’authentification.',
        '~Configurez-en une, puis continuez ici.',
      ],
    },
    formExpired: {
      title: '~Ce formulaire a expiré',
      paragraphs: [
        '~Vous avez peut-être ouvert ou fermé une session dans un autre onglet, ou la page est restée ouverte longtemps. Rien n’a été modifié.',
        '~Rouvrez la page, puis réessayez.',
      ],
    },
    crossSite: {
      title: '~Ce formulaire a été envoyé depuis un autre site',
      paragraphs: [
        '~Nous n’acceptons que les formulaires remplis sur nos propres pages. Rien n’a été modifié.',
        '~Si vous ne vous attendiez pas à cela, fermez la page. Sinon, revenez en arrière, actualisez la page et réessayez.',
      ],
    },
    tooManyAttempts: {
      title: '~Trop de tentatives',
      paragraphs: [
        '~Il y a eu trop de tentatives en peu de temps. Votre compte est en sécurité.',
        '~Réessayez dans {wait}.',
      ],
    },
    tooManyChanges: {
      title: '~Trop de modifications',
      paragraphs: [
        '~Vous avez fait cela trop souvent au cours de la dernière heure. Rien n’a été modifié cette fois.',
        '~Attendez une heure, puis réessayez.',
      ],
    },
    busy: {
      title: '~Il y a beaucoup de monde en ce moment',
      paragraphs: [
        '~De nombreuses personnes se connectent en ce moment.',
        '~Attendez quelques secondes, puis actualisez la page.',
      ],
    },
    serverError: {
      title: '~Un problème est survenu de notre côté',
      paragraphs: [
        '~C’est notre faute, pas la vôtre, et nous avons enregistré l’erreur.',
        '~{ours, select, yes {Réessayez dans un instant. Si cela se reproduit, contactez les responsables de ce service en indiquant la référence.} other {Réessayez dans un instant. Si cela se reproduit, contactez {brand} en indiquant la référence.}}',
      ],
    },
    unavailable: {
      title: '~Nous revenons dans un instant',
      paragraphs: [
        '~Une partie de ce service est indisponible pour l’instant.',
        '~Attendez quelques secondes, puis actualisez la page.',
      ],
    },
    tookTooLong: {
      title: '~Notre réponse a pris trop de temps',
      paragraphs: [
        '~Nous n’avons pas pu terminer à temps. Votre action a peut-être quand même pris effet.',
        '~Attendez quelques secondes, puis actualisez la page.',
      ],
    },
    platformUnavailable: {
      title: '~Impossible de charger vos espaces de travail pour l’instant',
      paragraphs: [
        '~La plateforme qui les gère ne répond pas. Aucun accès n’a été accordé.',
        '~Attendez quelques secondes, puis actualisez la page.',
      ],
    },
    notFound: {
      title: '~Page introuvable',
      paragraphs: ['~L’adresse est peut-être incorrecte, ou la page a été déplacée.'],
    },
    wrongMethod: {
      title: '~Cette adresse ne peut pas être ouverte ainsi',
      paragraphs: [
        '~Elle ne fonctionne qu’à partir d’un lien ou d’un bouton sur l’une de nos pages. Rien n’a été modifié.',
        '~Revenez en arrière et utilisez le lien ou le bouton.',
      ],
    },
    invitationOver: {
      title: '~Cette invitation ne fonctionne plus',
      paragraphs: [
        '~Elle a été acceptée ou retirée, a expiré, ou une plus récente a été envoyée. Rien n’a été modifié.',
        '~Si vous voulez toujours rejoindre l’espace de travail, demandez-en une autre.',
      ],
    },
    linkOver: {
      title: '~Ce lien ne fonctionne plus',
      paragraphs: ['~Il a déjà été utilisé, ou il a expiré. Rien n’a été modifié.'],
    },
    linkOfAnother: {
      title: '~Ce lien est destiné à un autre compte',
      paragraphs: [
        '~Votre session est ouverte avec {email}. Rien n’a été modifié.',
        '~Pour utiliser le lien, fermez la session, ouvrez-le de nouveau et connectez-vous au compte auquel il est destiné.',
      ],
    },
    setupDone: {
      title: '~Vouchsafe est déjà configuré',
      paragraphs: [
        '~La configuration est terminée ; cette page est donc fermée. Connectez-vous pour continuer.',
      ],
    },
  },
};
