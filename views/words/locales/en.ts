/**
 * All of our text on pages and in emails, in English; the other locales translate it. Messages are in ICU
 * MessageFormat. `{brand}` is the operator's name, and `{ours, select, …}` has a text for a server without one. A
 * message must not contain a straight apostrophe, which escapes in ICU.
 */
export const en = {
  problem: 'Problem: {title}',
  footer: { support: 'Support', privacy: 'Privacy', terms: 'Terms' },
  signedInAs: 'Signed in as',
  unnamedApplication: 'Unnamed application',
  workspaceTypes: { private: 'Private workspace', team: 'Team workspace' },
  fields: {
    email: 'Email address',
    password: 'Password',
    name: 'Your name',
    newPasswordHint: 'At least 12 characters. A few random words make a good one.',
    workspaceTitle: 'Workspace title',
    workspaceTitleHint: 'What people see (for example, Acme Labs).',
    workspaceName: 'Workspace name',
    workspaceNameHint:
      'Used in URLs. 3 to 32 characters: letters, digits, and - . _ ~ (for example, acme-labs).',
    passwordAgain: 'Enter the password again. We don’t keep it when another field has an error.',
  },
  switchAccount: { question: 'Not you?', button: 'Use another account' },
  waits: {
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
  },
  destinations: {
    thisComputer: 'a program on this computer',
    app: 'an application on this device ({scheme})',
  },

  login: {
    title: 'Sign in',
    toContinueTo: 'to continue to {application}',
    signedOut: 'You are signed out.',
    reauthenticate: 'Confirm it’s you. Enter your password again to continue.',
    button: 'Sign in',
    forgot: 'Forgot your password?',
    signUp: 'Create an account',
    byInvitation: 'New here? Ask an administrator of your workspace to invite you.',
    beforeSetup:
      'There are no accounts here yet. To create the first one, open the link that the server printed when it started.',
    passwordStaysHere: 'Your password stays here. The application never sees it.',
    passkey: {
      button: 'Sign in with a passkey',
      failed: 'No passkey was used. Try again, or enter your password.',
      required: 'This application requires more than a password. Sign in with your passkey.',
      requiredHere:
        'This page requires more than a password. Sign in with your passkey. If you lost it, contact the people who run this service.',
    },
  },
  secondStep: {
    title: 'Enter your code',
    intro: 'Enter the code from your authenticator app, or one of your recovery codes.',
    code: 'Code',
    lost: '{ours, select, yes {If you have neither, ask the people who run this service to turn off the second step for your account.} other {If you have neither, ask {brand} to turn off the second step for your account.}}',
  },
  signUp: {
    title: 'Create your account',
    intro: 'Enter your email address. We’ll send you a link to continue.',
    sent: 'We sent an email to {email}. Open the link in this browser to continue. The link can be used once and expires in 30 minutes.',
    forAddress: 'Your account will use {email}. Enter your name and choose a password.',
    create: 'Create account',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    intro: 'Enter the email address of your account. We’ll send you a link to choose a new password.',
    button: 'Send link',
    sent: {
      title: 'Check your email',
      paragraphs: [
        'If {email} has an account with a password, we sent a link to that address. The link can be used once and expires in 30 minutes.',
        'If nothing arrives within a few minutes, check your spam folder.',
      ],
    },
  },
  resetPassword: {
    title: 'Choose a new password',
    intro: 'This changes the password for {email}. You’ll be signed out of every browser.',
    done: {
      title: 'Your password was changed',
      paragraphs: [
        'You were signed out of every browser. Sign in with the new password.',
        'If you were connecting an application, go back to it and start again.',
      ],
    },
  },
  firstPassword: {
    title: 'Choose a password',
    intro: 'You’ll sign in with {email} and this password.',
    button: 'Set password',
    done: {
      title: 'Your password is set',
      paragraphs: ['You can now sign in.'],
    },
  },
  revertAddress: {
    title: 'Undo your email address change',
    intro:
      'We’ll change your address back to {email} and sign you out of every browser. Choose a new password, because someone else may know the old one.',
    button: 'Undo the change',
  },
  invitation: {
    title: 'Invitation',
    heading: 'Join {workspace}',
    about: 'This invitation is for {email}. Your role: {role}.',
    aboutBy: '{by} invited {email}. Your role: {role}.',
    join: 'Join',
    signIn: 'Sign in to join',
    create: 'Create account and join',
    other:
      'You are signed in as {email}. Sign out, then open the link again to join with the invited address.',
  },
  workspace: {
    title: 'Choose a workspace',
    onlyThisOne: '{application} will have access only to the workspace you choose.',
    legend: 'Your workspaces',
    button: 'Continue',
  },
  consent: {
    title: 'Allow access?',
    heading: '{application} wants access to your account',
    vouchedByOperator:
      '{ours, select, yes {Registered by the people who run this service.} other {Registered by {brand}.}}',
    vouchedByDocument:
      'Published by {host}. We verified only this web address; the application chose its own name.',
    unverifiedTitle: 'Unverified application.',
    vouchedByNobody: 'It chose its own name, and nobody has checked who is behind it.',
    unnamedByNobody: 'It has no name, and nobody has checked who is behind it.',
    judgeBy: 'Allow access only if you trust where it sends you:',
    website: 'Website (not verified):',
    loopbackTitle: 'Continue only if you just started this yourself.',
    loopbackWarning: 'Any program on this computer can pretend to be this application.',
    forWhom: 'As {account} in {workspace}',
    changeWorkspace: 'Switch workspace',
    resources: '{count, plural, one {Works with} other {Works with all of these}}',
    destination: 'You’ll be sent to',
    permissions: 'What {application} can do',
    kinds: { act: 'Act for you', change: 'Change', read: 'Read' },
    required: 'Always included.',
    privacyPolicy: 'The application’s privacy policy',
    terms: 'The application’s terms of service',
    withheld: 'Limited by your administrator',
    notGiven: 'Your administrator has not approved this.',
    onlyPermissions: 'Your administrator limits this application to these permissions: {permissions}.',
    noPermissions:
      'Your administrator does not let this application use any of your permissions in this workspace. It gets only the access listed above.',
    askAdministrator: 'Request approval',
    takeBack: 'You can disconnect this application at any time in your account.',
    allow: 'Allow',
    deny: 'Deny',
  },
  /** The scopes of `src/rules/default-catalog.ts`; the scopes that an operator declares have the operator's own words. */
  defaultScopes: {
    profile: { title: 'See your name', description: 'The name on your account.' },
    email: { title: 'See your email address', description: 'The address you sign in with.' },
    'user.workspaces.read': {
      title: 'See your list of workspaces',
      description: 'Their names and titles, but not their contents.',
    },
    'user.profile.write': { title: 'Change your profile', description: 'For example, your name.' },
    'user.status.read': {
      title: 'See your status',
      description: 'Whether you are available, and your status message.',
    },
    'user.status.write': { title: 'Set your status', description: 'On your behalf. Others can see it.' },
    'user.settings.read': { title: 'See your settings', description: 'Your account preferences.' },
    'user.settings.write': { title: 'Change your settings', description: 'Your account preferences.' },
    'workspace.mcp': {
      title: 'Work with data in this workspace',
      description: 'View and change everything you have access to, including through an AI assistant.',
    },
  },
  consentAgain: {
    title: 'Continue?',
    heading: 'Continue to {application} as {account}?',
    before: 'You allowed this application the same access before, and nothing has changed since.',
    review: 'Review or change this access',
    button: 'Continue',
  },
  notice: {
    goOn: 'Continue',
    openAgain: 'Open the page again',
    goOnTo: 'Continue to {destination}',
    backToApplication: 'Back to the application',
    reference: 'Reference: {reference}',
  },
  setup: {
    title: 'Set up Vouchsafe',
    intro: 'Create the first administrator and the first workspace.',
    administrator: 'Administrator',
    workspace: 'Workspace',
    button: 'Create',
  },

  account: {
    title: 'Your account',
    first: {
      title: 'Connect your first application',
      intro:
        'Run these commands in a second terminal, in the folder where you started the server. They work as they are; change the names and URLs when you are ready.',
      done: 'Done',
      api: '1. Your API',
      apiText: 'Tell this server about your API. Tokens will be issued for exactly this URL.',
      permissions: '2. Your permissions',
      permissionsText:
        'Declare a permission that your API checks, and give it to the members of a workspace.',
      application: '3. Your application',
      applicationText: 'Register the application that asks for access.',
      check: '4. Check tokens in your API',
      checkText:
        'Save this as api.mjs in the same folder, and start it. The documentation has the same example for Express, Fastify and the MCP SDK.',
      tryIt: '5. Try it',
      tryText:
        'Run this in another terminal. It opens your browser, runs the whole flow, and prints the token and your API’s response.',
    },
    sections: {
      applications: 'Applications',
      sessions: 'Sessions',
      password: 'Password',
      security: 'Security',
      settings: 'Settings',
      activity: 'Activity',
    },
    signOut: 'Sign out',
    back: 'Back to your account',
    workspaces: 'Your workspaces',
    noWorkspaces:
      '{ours, select, yes {You are not a member of any workspace yet. Ask the people who run this service to add you to one.} other {You are not a member of any workspace yet. Ask {brand} to add you to one.}}',
    suspended: 'Your membership in this workspace is suspended. Your connected applications are paused too.',
    administer: 'Manage {workspace}',
    console: 'Operator console',
    role: 'your role: {role}',
    connections: 'Connected applications',
    noConnections: 'No application has access to your account.',
    onlyNewest:
      'This page shows only your newest {count, number} connections. To see older ones, disconnect some that you no longer need.',
    vouchedByOperator:
      '{ours, select, yes {Registered by the people who run this service} other {Registered by {brand}}}',
    vouchedByDocument: 'Published by {host}',
    vouchedByNobody: 'Unverified: the application chose its own name',
    worksIn: 'Works in {workspace}',
    runsAt: 'Runs on',
    thatComputer: 'The computer where you allowed access',
    app: 'A device with this application ({scheme})',
    allowed: 'Allowed',
    allowedIn: '{moment}, in {device}',
    allowedInAt: '{moment}, in {device} from {address}',
    lastUsed: 'Last used',
    neverUsed: 'Never',
    mayDo: '{count, plural, one {What it can do: # permission} other {What it can do: # permissions}}',
    paused: {
      blocked: 'Paused: an administrator has blocked this application in the workspace.',
      needs_approval: 'Paused: an administrator of the workspace must approve this application first.',
      suspended: 'Paused: your membership in this workspace is suspended.',
      needs_second_step:
        'Paused: this workspace requires a second step at sign-in. Sign in again with a second step to resume the connection.',
      switched_off:
        '{ours, select, yes {Paused: the people who run this service disabled this application.} other {Paused: {brand} disabled this application.}}',
    },
    withdraw: 'Disconnect',
    withdrawFrom: 'Disconnect {application} from {workspace}, allowed in {device}',
    withdrawInWorkspace: 'Disconnect it from {workspace}',
    withdrawEverywhere: 'Disconnect {application} everywhere',
    suspicion: {
      title:
        '{count, plural, one {We disconnected an application to protect you} other {We disconnected applications to protect you}}',
      what: '{application} lost access to {workspace} on {moment}.',
      meaning:
        '{count, plural, one {A single-use key was used twice. Either the application made a mistake or someone copied the key. The key no longer works.} other {For each of them, a single-use key was used twice. Either the application made a mistake or someone copied the key. These keys no longer work.}}',
      advice:
        'To keep using an application, reconnect it from within the application. If this happens again, or you don’t recognize an application, review your sessions and activity and change your password.',
    },
    confirm: {
      title: 'Disconnect?',
      inWorkspace: 'Disconnect {application} from {workspace}?',
      everywhere: 'Disconnect {application} everywhere?',
      count:
        '{count, plural, one {This ends one connection.} other {This ends # connections, wherever the application runs.}}',
      more: 'This ends more than {count, number} connections, wherever the application runs.',
      after:
        'The application loses access within seconds. This doesn’t undo anything it has already done. You can reconnect from the application.',
      cancel: 'Cancel',
    },
    withdrawnFrom: {
      title: 'Disconnected',
      paragraphs: [
        '{count, plural, one {We ended one connection between {application} and {workspace}. Nothing else changed.} other {{application} no longer has access to {workspace}. We ended # connections. Nothing else changed.}}',
        'The application’s keys stop working within seconds. You can reconnect at any time from the application.',
      ],
    },
    withdrawnEverywhere: {
      title: 'Disconnected',
      paragraphs: [
        '{count, plural, one {{application} no longer has access to any of your workspaces. We ended one connection. Nothing else changed.} other {{application} no longer has access to any of your workspaces. We ended # connections. Nothing else changed.}}',
        'The application’s keys stop working within seconds. You can reconnect at any time from the application.',
      ],
    },
    nothingWithdrawn: {
      title: 'Nothing to disconnect',
      paragraphs: ['This connection had already ended, or it was not yours. Nothing was changed.'],
    },
    device: {
      both: '{browser} on {system}',
      onlySystem: 'a browser on {system}',
      unknown: 'an unknown browser',
    },
    sessions: {
      intro: 'Browsers where you are signed in. Connected applications keep their access when you sign out.',
      thisBrowser: 'This browser',
      since: 'Signed in on {moment}',
      sinceAt: 'Signed in on {moment} from {address}',
      others: 'Other browsers',
      noOthers: 'You are not signed in anywhere else.',
      end: 'Sign out',
      endFrom: 'Sign out of {device}, signed in on {moment}',
      endOthers: 'Sign out of all other browsers',
    },
    password: {
      intro:
        'You’ll stay signed in here. All other browsers will be signed out and will need the new password.',
      current: 'Current password',
      new: 'New password',
      disconnect: 'Also disconnect all applications',
      disconnectHint:
        'They lose access within seconds, but you can connect them again. Do this if someone else might know your password.',
      allDisconnected: 'All applications will be disconnected',
      allDisconnectedHint: 'They lose access within seconds, but you can connect them again.',
      button: 'Change password',
      none: '{ours, select, yes {Your account has no password. Ask the people who run this service to set one for you.} other {Your account has no password. Ask {brand} to set one for you.}}',
      wrongCurrent: 'Your current password is incorrect.',
      changed: {
        title: 'Your password was changed',
        paragraphs: [
          '{sessions, plural, =0 {You were not signed in anywhere else.} one {One other browser was signed out.} other {# other browsers were signed out.}}',
        ],
      },
      applicationsKept: 'Your applications stay connected.',
      applicationsEnded:
        '{count, plural, =0 {No application was connected.} one {One application connection was ended; it loses access within seconds.} other {# application connections were ended; they lose access within seconds.}}',
    },
    security: {
      intro:
        'An authenticator app keeps out anyone who knows only your password. If you set one up, save your recovery codes in case you lose your phone.',
      passkeys: {
        title: 'Passkeys',
        one: 'Passkey',
        intro:
          'A passkey signs you in with your fingerprint, your face, or your device PIN instead of a password. It works only on this site, so a fake site can’t steal it.',
        none: 'You have no passkeys yet.',
        added: 'Added on {day}',
        used: 'Last used on {day}',
        neverUsed: 'Never used',
        synchronized: 'Synced across your devices',
        onOneDevice: 'On one device only',
        name: 'Name',
        nameHint: 'Choose a name you’ll recognize later, for example, “My phone.”',
        add: 'Add a passkey',
        unsupported:
          'To add a passkey, open this page in a browser that supports passkeys and has JavaScript turned on.',
        full: 'You have {most, number} passkeys, the maximum for an account. Remove one to add another.',
        failed: 'No passkey was added. Try again.',
        known: 'This device already has a passkey for your account.',
        refused: 'This passkey was not accepted. Try again.',
        change: 'Rename or remove',
        changeNamed: 'Rename or remove {name}',
        remove: 'Remove',
        removeNamed: 'Remove {name}?',
        afterRemoval:
          'You will no longer be able to sign in with it. Delete it from your device too, so that your browser stops offering it.',
      },
      totp: {
        title: 'Authenticator app',
        none: 'Use an app on your phone that shows a new six-digit code every 30 seconds. Once it’s set up, we’ll ask for the code after you enter your password.',
        added: 'Added on {moment}. We’ll ask for its code after you enter your password.',
        setUp: 'Set up an authenticator app',
        replace: 'Replace the app',
        remove: 'Remove the app',
        scan: 'Scan this QR code with an authenticator app.',
        qrCode: 'QR code for your authenticator app',
        key: 'If you can’t scan it, enter this key in the app:',
        code: 'Code from the app',
        codeHint: 'Six digits.',
        turnOn: 'Turn on',
      },
      recovery: {
        title: 'Recovery codes',
        left: 'Unused codes: {count, number}. Each works once, in place of a code from your authenticator app. If you create new codes, the old ones will stop working.',
        make: 'Replace recovery codes',
        keep: 'Keep these codes in a safe place, such as a password manager. Each works once, in place of a code from your authenticator app. You won’t be able to see them again.',
        replaced: 'Your earlier recovery codes no longer work.',
        saved: 'I’ve saved these codes',
      },
      done: {
        totp_added: 'Your authenticator app is set up.',
        totp_removed: 'Your authenticator app was removed.',
        passkey_added: 'Your passkey was added.',
        passkey_removed: 'The passkey was removed.',
      },
    },
    settings: {
      language: 'Language',
      languageHint:
        'For these pages and the emails we send you. If you don’t choose one, our emails will be in English.',
      browserLanguage: 'Same as your browser',
      timeZone: 'Time zone',
      timesLookLike: 'Times look like this: {moment}',
      universalTime: 'Universal time (UTC)',
      save: 'Save',
      saved: 'Saved.',
    },
    deletion: {
      title: 'Delete your account',
      intro:
        'Applications will lose access immediately, and you’ll be signed out everywhere. Your account and its data will be deleted after {days, number} days. Until then, you can sign in to keep your account.',
      confirm: 'To confirm, enter your email address',
      wrongAddress: 'This is not the email address for this account.',
      lastAdministrator:
        'You are the only administrator of each workspace listed below. First, make another member an administrator: open the workspace, choose “Manage” next to a member, and change their role.',
      lastOperator:
        'You are the only operator of this service. First, use the command {command} to appoint another one.',
      requested: {
        title: 'Your account will be deleted',
        paragraphs: [
          'It will be deleted on {date}. To keep it, sign in before then and choose “Keep your account.”',
        ],
      },
      keep: {
        title: 'Your account is scheduled for deletion',
        intro:
          'Your account and its data will be deleted on {date}. If you keep your account, you’ll need to reconnect your applications.',
        button: 'Keep your account',
      },
    },
    data: {
      title: 'Your data',
      intro: 'Everything we store about you, in one JSON file.',
      download: 'Download your data',
    },
    address: {
      change: 'Change email address',
      intro:
        'You sign in with {email}. To use another address, enter it here and open the link we send to it.',
      new: 'New email address',
      button: 'Send link',
      sent: {
        title: 'Check your email',
        paragraphs: [
          'We sent a message to {email}. Open the link in it within 30 minutes, and sign in if asked. Until then, nothing changes.',
        ],
      },
      confirmTitle: 'Confirm your new email address',
      confirmIntro:
        'After you confirm, you’ll sign in with {email}. We’ll send a link to your previous address that can undo the change for 7 days.',
      confirm: 'Confirm address',
      changed: {
        title: 'Your email address was changed',
        paragraphs: ['From now on, sign in with {email}.'],
      },
    },
    activity: {
      intro: 'Recent activity, newest first.',
      none: 'No activity yet.',
      older: 'Older',
      newest: 'Back to newest',
      goneApplication: 'a removed application',
      goneWorkspace: 'a workspace you don’t belong to',
      events: {
        'user.created': 'Your account was created',
        'user.signed_up': 'Your account was created through sign-up',
        'user.updated': 'Your name or settings were changed',
        'user.password_set': 'Your password was changed',
        'user.password_reset': 'Your password was changed with a link',
        'user.totp_added': 'An authenticator app was added to your account',
        'user.totp_removed': 'The authenticator app was removed from your account',
        'user.recovery_codes_made': 'New recovery codes were created',
        'user.recovery_code_used': 'A recovery code was used',
        'user.factors_removed': 'Your authenticator app, recovery codes and passkeys were removed',
        'user.reset_link_sent': 'A link to choose a new password was sent to you',
        'user.reset_link_made': 'A password reset link was created for you',
        'user.exported': 'Your data was downloaded',
        'user.deletion_requested': 'Deletion of your account was requested',
        'user.deletion_undone': 'The deletion of your account was canceled',
        'user.email_change_requested': 'A change to your email address was requested',
        'user.email_changed': 'Your email address was changed',
        'user.email_change_reverted': 'A change to your email address was undone',
        'invitation.accepted': 'An invitation to {workspace} was accepted',
        'passkey.added': 'A passkey was added to your account',
        'passkey.renamed': 'One of your passkeys was renamed',
        'passkey.removed': 'A passkey was removed from your account',
        'passkey.counter_went_back': 'A sign-in was refused because someone may have copied your passkey',
        'session.started': 'Signed in',
        'session.ended': 'A browser was signed out',
        'session.others_ended': 'All other browsers were signed out',
        'grant.allowed': '{application} was given access to {workspace}',
        'grant.ended': '{application}’s access to {workspace} was ended',
        'grant.refresh_repeated':
          '{application} renewed its access to {workspace} with a key that had already been used',
        'member.added': 'You were added to {workspace} ({role})',
        'member.role_changed': 'Your role in {workspace} was changed to {role}',
        'member.suspended': 'Your membership in {workspace} was suspended',
        'member.resumed': 'Your membership in {workspace} was reactivated',
        'member.removed': 'You were removed from {workspace}',
        'operator.appointed': 'You were appointed as an operator of this service',
        'operator.dismissed': 'You are no longer an operator of this service',
        'application.approval_requested': 'Approval of {application} in {workspace} was requested',
        'application.approval_granted': 'Your request for {application} in {workspace} was approved',
        'application.approval_declined': 'Your request for {application} in {workspace} was declined',
      },
      factorsRemoved: 'Removed from your account: {factors}',
      signedInWith: {
        password: 'Signed in with a password',
        twoSteps: 'Signed in with a password and a second step',
        passkey: 'Signed in with a passkey',
      },
      otherEvent: 'Other event: {event}',
      by: {
        you: 'by you',
        administrator: 'by an administrator of the workspace',
        application: 'by the application',
        operator: '{ours, select, yes {by the people who run this service} other {by {brand}}}',
        platform: 'by the platform',
      },
      because: {
        code_replayed: 'because one of its single-use keys was used twice',
        refresh_token_reused: 'because one of its single-use keys was used twice',
        refresh_token_repeated: 'because someone else may have used one of its keys',
        password_changed: 'because you changed your password',
        limit_reached:
          'because you connected the application too many times; the least recently used connection was ended',
        member_removed: 'because you were removed from the workspace',
        client_removed: 'because the application was removed',
        workspace_removed: 'because the workspace was removed',
      },
      at: 'from {address}',
    },
  },

  admin: {
    title: 'Manage {workspace}',
    tabs: { applications: 'Applications', members: 'Members', activity: 'Activity' },
    tabsLabel: 'Administration',
    back: 'Back',
    yourAccount: 'Your account',
    states: {
      undecided: 'No decision',
      allowed: 'Approved',
      limited: 'Approved with limits',
      blocked: 'Blocked',
      waiting: 'Waiting for approval',
    },
    done: {
      decided: 'Saved. The change reaches existing connections within seconds.',
      blocked: 'Blocked. Existing connections stop working within seconds.',
      ended: 'Access ended. Applications lose access within seconds.',
      approved: 'Approved. Members can use the application now.',
      identity_changed:
        'Nothing was saved. This application changed while you were deciding. Review it again before you decide.',
      dismissed: 'The request was dismissed.',
      only_approved: 'Members can now use only approved applications.',
      second_step_required:
        'Members now need a second step at sign-in. Connections made without one are paused until the member signs in with a second step.',
      second_step_optional: 'A second step at sign-in is now optional for members.',
      all_applications: 'Members can now use any application that is not blocked.',
      member_added: 'Member added.',
      role: 'Role changed. The change reaches connected applications within seconds.',
      suspended: 'The member is suspended, and their connected applications are paused.',
      resumed: 'The member is active again, and so are their connected applications.',
      emailed: 'The invitation was sent by email. Only the newest link works.',
      invited: 'Invited. Earlier invitation links for this address no longer work.',
      withdrawn: 'The invitation was withdrawn.',
      removed: 'Member removed. Their connected applications no longer have access.',
    },
    applications: {
      requests: 'Pending requests',
      askedBy: 'requested by {people}',
      approve: 'Approve',
      approveApplication: 'Approve {application}',
      dismiss: 'Dismiss',
      dismissApplication: 'Dismiss the request for {application}',
      inUse: 'Applications in use',
      none: 'No application has access to this workspace.',
      more: 'This page shows only the newest connections.',
      registeredHere:
        '{ours, select, yes {Registered by the people who run this service} other {Registered by {brand}}}',
      unverified: 'Unverified: the application registered itself',
      publishedBy: 'Published by {host}',
      connections: '{count, plural, one {# connection} other {# connections}}',
      lastUsed: 'last used {moment}',
      paused: 'paused',
      decide: 'Review',
      decideAbout: 'Review {application}',
      block: 'Block',
      blockApplication: 'Block {application}',
      endOne: 'End access',
      endOneOf: 'End access for {application}, used by {member}',
      endAll: 'End all access',
      endAllOf: 'End all access for {application}',
      endAllTitle: 'End all access for {application}?',
      endAllText:
        'This permanently ends {count, plural, one {# application connection} other {# application connections}} belonging to {members, plural, one {# member} other {# members}}. Members can connect the application again unless you block it.',
      policy: 'What members can use',
      anyAllowed: 'Any application that is not blocked. Each member decides.',
      onlyApproved: 'Only approved applications. Members can request approval for other applications.',
      restrict: 'Require approval',
      unrestrict: 'Stop requiring approval',
      decisions: 'Your decisions',
      noDecisions: 'No decisions yet.',
      everythingFrom: 'Everything from {host}',
      another: 'Review another application',
      anotherLabel: 'Client ID or host name',
      anotherHint:
        'For example, my-app, https://app.example.com/client.json, or app.example.com for every application published there.',
      anotherButton: 'Continue',
    },
    onlyApproved: {
      title: 'Require approval?',
      wouldStop:
        'These applications are in use but not approved. Unless you approve them now, they’ll stop working within seconds and stay paused until you do.',
      nothingStops:
        'Every application in use is approved, so nothing will stop working. Members can request approval for other applications.',
      members: '{count, plural, one {used by # member} other {used by # members}}',
      stopThem: 'Require approval and pause these',
      approveAll: 'Approve these and require approval',
    },
    application: {
      width: 'This decision applies to',
      alone: 'This application only',
      decision: 'Decision',
      decisions: {
        none: 'No decision',
        allowed: 'Approve',
        limited: 'Approve with limits',
        blocked: 'Block',
      },
      hints: {
        none: 'Uses the workspace default.',
        noneWaits: 'Members can’t use it until an administrator approves it.',
        allowed: 'Members decide what it can do.',
        limited: 'Members decide, within the limits selected below.',
        blocked: 'Members can’t use it here. Existing connections are paused until you approve it.',
      },
      limits: 'Limits',
      limitsHint:
        'These apply to “Approve with limits.” If everything is selected, there is no limit, and items added later are included.',
      fixed: 'always included',
      scopes: 'What members can allow, as it appears to them',
      permissions: 'Maximum permissions in this workspace',
      noPermissions: 'No permissions are defined.',
      alsoHost:
        'There is also a decision about everything from {host}: {state}. Both apply; the stricter one wins.',
      unknown: 'This application has not been used yet.',
      save: 'Save',
    },
    invitations: {
      title: 'Invitations',
      none: 'No pending invitations.',
      invite: 'Invite someone',
      hint: 'They can join with an existing account or create one. The invitation is valid for 7 days, and only for this address.',
      inviteButton: 'Invite',
      alreadyMember: '{email} is already a member.',
      until: 'expires on {day}',
      expired: 'expired on {day}',
      unusable: 'no longer valid; send it again',
      handOver: 'Send this link to them and to no one else:',
      resend: 'Send again',
      resendTo: 'Send again to {email}',
      withdraw: 'Withdraw',
      withdrawFrom: 'Withdraw the invitation to {email}',
    },
    members: {
      invitations: 'Invite people by email',
      suspended: 'Suspended',
      you: 'you',
      manage: 'Manage',
      manageMember: 'Manage {member}',
      back: 'Back to the members',
      search: 'Search by name or email address',
      searchButton: 'Search',
      noMatch: 'No members match your search.',
      everyone: 'Show all members',
      add: 'Add a member',
      addHint: 'The address of someone who already has an account here. They get access right away.',
      addButton: 'Add',
      addInvalid: 'Enter an email address, for example, alice@example.com.',
      unknownUser:
        '{ours, select, yes {{email} has no account here. Check the address, or ask the people who run this service to create an account.} other {{email} has no account here. Check the address, or ask {brand} to create an account.}}',
      secondStep: 'Second step at sign-in',
      secondStepOptional: 'Members can sign in to this workspace with only a password.',
      secondStepRequired: 'Members need a second step, such as an authenticator app.',
      requireSecondStep: 'Require a second step',
      dropSecondStep: 'Make it optional',
      more: 'More members',
      noMore: 'There are no more members.',
      role: 'Role',
      roleHint: 'Determines what the member and their connected applications can do in this workspace.',
      changeRole: 'Change role',
      access: 'Connected applications',
      accessText:
        'This member has {count, plural, =0 {no application connections} one {# application connection} other {# application connections}} in this workspace.',
      endAccess: 'End all access',
      suspend: 'Suspend',
      suspendText: 'Suspending a member blocks their access and pauses their connected applications.',
      resume: 'Reactivate',
      resumeText: 'This member is suspended. Their connected applications are paused too.',
      remove: 'Remove from this workspace',
      removeText: 'Ends their membership and the access of every application that they connected here.',
      removeTitle: 'Remove {member}?',
      removeConfirm:
        '{count, plural, =0 {This ends the membership immediately.} one {This immediately ends the membership and permanently ends # application connection.} other {This immediately ends the membership and permanently ends # application connections.}}',
    },
    activity: {
      none: 'No activity yet.',
      older: 'Older',
      newest: 'Newest',
      by: 'by {actor}',
      somebody: 'a removed user',
      someApplication: 'an application',
      actors: {
        client: 'the application',
        operator: '{ours, select, yes {the people who run this service} other {{brand}}}',
        platform: 'the platform',
        system: 'this service',
      },
      token: '{ours, select, yes {the people who run this service ({name})} other {{brand} ({name})}}',
    },
    events: {
      'grant.allowed': '{user} gave {application} access to this workspace',
      'grant.ended': '{user}’s connection to {application} ended: {reason}',
      'grant.refresh_repeated':
        '{application} renewed its access for {user} with a key that had already been used',
      'application.allowed':
        '{limited, select, yes {{application} was approved with limits} other {{application} was approved}}',
      'application.blocked': '{application} was blocked',
      'application.policy_removed': 'The decision about {application} was withdrawn',
      'application.approval_requested': '{user} requested approval of {application}',
      'application.approval_granted': '{user}’s request for {application} was approved',
      'application.approval_declined': '{user}’s request for {application} was declined',
      'application.approval_dismissed': 'The request to approve {application} was dismissed',
      'workspace.created': 'The workspace was created',
      'workspace.updated': 'The workspace’s settings were changed',
      'workspace.retired': 'The platform closed the workspace',
      'workspace.only_approved': 'Applications now require approval',
      'workspace.all_applications': 'Applications no longer require approval',
      'workspace.second_step_required': 'A second step at sign-in was made mandatory',
      'workspace.second_step_optional': 'A second step at sign-in was made optional',
      'invitation.sent': 'Someone was invited',
      'invitation.withdrawn': 'An invitation was withdrawn',
      'invitation.accepted': '{user} accepted an invitation',
      'member.added': '{user} joined (role: {role})',
      'member.role_changed': '{user}’s role changed from {before} to {role}',
      'member.suspended': '{user} was suspended',
      'member.resumed': '{user} was reactivated',
      'member.removed': '{user} was removed',
    },
    endReasons: {
      code_replayed: 'one of its single-use keys was used twice',
      refresh_token_reused: 'one of its single-use keys was used twice',
      refresh_token_repeated: 'someone else may have used one of its keys',
      revoked_by_client: 'the application disconnected',
      revoked_by_user: 'the member disconnected it',
      revoked_by_administrator: 'an administrator ended it',
      revoked_by_operator:
        '{ours, select, yes {the people who run this service ended it} other {{brand} ended it}}',
      password_changed: 'the member changed their password',
      limit_reached:
        'the member connected the application too many times; the least recently used connection was ended',
      member_removed: 'the member was removed',
      client_removed: 'the application was removed',
      user_removed: 'the member’s account was removed',
      workspace_removed: 'the workspace was removed',
    },
  },

  errors: {
    unknownApplication:
      'We found no application with this client ID. Enter a client ID, the URL of a metadata document, or a host name.',
    wrongCredentials: 'Incorrect email or password.',
    passkey: {
      expired: 'That took too long. Try again.',
      unknown:
        'This passkey is not registered here. It may have been removed. Use another one, or enter your password.',
      refused: 'This passkey was not accepted. Try again, or enter your password.',
    },
    wrongCode:
      'This code is incorrect or was already used. Enter a new one. If codes from your authenticator app keep failing, set your phone’s clock to update automatically.',
    chooseWorkspace: 'Choose one of your workspaces.',
    otherDomain:
      'You can’t sign up with this address. Use your work address, or ask an administrator of your workspace to invite you.',
    setup: {
      emailInvalid: 'Enter an email address, for example, alice@example.com.',
      nameMissing: 'Enter your name.',
      passwordTooShort: 'Choose a password of at least {least, number} characters.',
      passwordTooLong: 'Choose a shorter password.',
      passwordKnown: 'This password appeared in a data leak or is easy to guess. Choose another one.',
      passwordNamed: 'This password is based on your email address or a name. Choose another one.',
      workspaceTitleMissing: 'Enter a title for the workspace.',
      workspaceNameInvalid:
        'Use 3 to 32 characters for the workspace name: letters, digits, and - . _ ~ (no spaces). We filled in a suggestion: {suggestion}.',
    },
  },

  emails: {
    footer: '{brand} sent this email. Replies are not read.',
    fromAddress: 'from the IP address {address}',
    actions: {
      applications: 'Review your connected applications',
      sessions: 'Review your sessions',
      security: 'Review your security settings',
      join: 'Join',
      newPassword: 'Choose a new password',
      requests: 'Review the request',
      activity: 'Review your activity',
    },
    suspicious_end: {
      title: '{application} was disconnected',
      paragraphs: [
        'We disconnected {application} from {workspace} because one of its single-use keys was used twice.',
        'Either the application made a mistake or someone copied the key. The key no longer works.',
        'If you still use the application, reconnect it from within the application. If you don’t recognize it, review your sessions and change your password.',
      ],
    },
    suspicious_repeat: {
      title: 'Check your connection to {application}',
      paragraphs: [
        '{application}, which you connected to {workspace}, renewed its access with a key that had already been used. Either the request came from another network, or this has happened several times in a row.',
        'The usual cause is a fault in the application or its network, but someone may have copied the key. Your connection still works.',
        'If you don’t recognize the application, disconnect it. If you do, you can disconnect it and connect it again to be safe.',
      ],
    },
    invitation: {
      title: 'Join {workspace}',
      paragraphs: [
        '{named, select, yes {{by} invited you to the {workspace} workspace.} other {You have been invited to the {workspace} workspace.}} Use the link below to join with your existing account or to create one. The link can be used once and expires in 7 days.',
        'If you weren’t expecting this, you can ignore this email.',
      ],
    },
    approval_requested: {
      title: '{member} requested approval of {application}',
      paragraphs: [
        'Members of {workspace} can use only approved applications. {member} is waiting for an administrator to approve or decline {application}.',
        'Other members may also request this application. We send at most one email a day about it.',
      ],
    },
    approval_approved: {
      title: '{application} was approved',
      paragraphs: [
        'An administrator of {workspace} approved {application}, which you requested.',
        'To use it, go back to the application and start again.',
      ],
    },
    approval_declined: {
      title: '{application} was not approved',
      paragraphs: [
        'An administrator of {workspace} declined your request to use {application}.',
        'If you still need it for your work, talk to an administrator of the workspace.',
      ],
    },
    password_reset: {
      title: 'Choose a new password',
      paragraphs: [
        '{known, select, yes {Someone at the IP address {address} asked to reset the password for your account.} other {Someone asked to reset the password for your account.}} If it was you, open the link below. It can be used once and expires in {minutes, number} minutes.',
        'If it wasn’t you, you don’t need to do anything. Your password won’t change.',
      ],
    },
    sign_up: {
      title: 'Create your account',
      paragraphs: [
        '{known, select, yes {Someone at the IP address {address} asked to create an account with this address.} other {Someone asked to create an account with this address.}} If it was you, open the link below to create the account. It can be used once and expires in {minutes, number} minutes.',
        'If it wasn’t you, you don’t need to do anything. Nobody can create the account without this link.',
      ],
    },
    address_change: {
      title: 'Confirm your new email address',
      paragraphs: [
        'Someone asked to use this address for their account. If it was you, open the link below, and sign in with your current address if asked. The link can be used once and expires in {minutes, number} minutes.',
        'If it wasn’t you, you don’t need to do anything.',
      ],
    },
    address_changed: {
      title: 'Your email address was changed',
      paragraphs: [
        'The email address for your account was changed. You now sign in with the new address.',
        'If you didn’t make this change, someone else may have access to your account. Open the link below within 7 days to undo the change and choose a new password.',
      ],
    },
    address_taken: {
      title: 'You already have an account',
      paragraphs: [
        'Someone tried to use this address for another account, but it already belongs to yours.',
        'If it was you, sign in with this address. If you’ve forgotten your password, you can choose a new one from the sign-in page. If it wasn’t you, you don’t need to do anything.',
      ],
    },
    new_sign_in: {
      title: 'New sign-in to your account',
      paragraphs: [
        '{known, select, yes {Someone signed in to your account using {device}, from the IP address {address}.} other {Someone signed in to your account using {device}.}} This browser had not been used to sign in to your account before.',
        'If this was you, you don’t need to do anything. If not, someone else may know your password: choose a new one, and sign out of any browsers you don’t recognize.',
      ],
    },
    security_change: {
      title: '{what}',
      paragraphs: [
        '{what}. This was done {where}.',
        'If you didn’t do this, someone else may know your password: choose a new one, and review your passkeys, authenticator app and recovery codes.',
      ],
    },
    deletion_requested: {
      title: 'Your account will be deleted',
      paragraphs: [
        'We received a request to delete your account. It will be deleted on {date}. If you want to keep it, or if you didn’t ask for this, sign in before then and choose “Keep your account.”',
      ],
    },
    account_deleted: {
      title: 'Your account was deleted',
      paragraphs: ['Your account and its data were deleted, as you requested.'],
    },
    password_changed: {
      title: 'Your password was changed',
      paragraphs: [
        '{known, select, yes {The password for your account was changed from the IP address {address}. Other browsers were signed out.} other {The password for your account was changed. Other browsers were signed out.}}',
        'If you didn’t make this change, someone else may have access to your account: choose a new password, and sign out of any browsers you don’t recognize.',
      ],
    },
  },

  notices: {
    unknownClient: {
      title: 'Application not registered',
      paragraphs: [
        'The link you followed names an application that is not registered here. It may have been removed, or the link may be wrong.',
        'Go back to the application and start again. If this happens again, contact its developer.',
      ],
    },
    clientIdMissing: {
      title: 'This link is incomplete',
      paragraphs: [
        'The link you followed does not say which application it is for (client_id is missing).',
        'Go back to the application and start again. If this happens again, contact its developer.',
      ],
    },
    documentUnreachable: {
      title: 'We can’t check this application right now',
      paragraphs: [
        'Its details are published at {host}, which is not responding. Nothing is wrong with your account.',
        'Go back to the application and start again.',
      ],
    },
    tooManyDocuments: {
      title: 'We can’t check this application right now',
      paragraphs: [
        'Its details are published at {host}. There were too many requests for such details in a short time. Nothing is wrong with your account.',
        'Try again in {wait}.',
      ],
    },
    documentRefused: {
      title: 'This application’s details are invalid',
      paragraphs: [
        'The details published at {host} are not valid, so this application can’t ask for access.',
        'For the application’s developer: {detail}',
      ],
    },
    disabledClient: {
      title: 'This application is disabled',
      paragraphs: [
        'This service has disabled it, so it can’t ask for access.',
        'You can close this page. We sent the application nothing about you.',
      ],
    },
    redirectUriMissing: {
      title: 'This link is incomplete',
      paragraphs: [
        'The application did not say where to send you next (redirect_uri is missing).',
        'You can close this page. We sent the application nothing about you. If this happens again, contact its developer.',
      ],
    },
    redirectUriUnregistered: {
      title: 'Redirect address not registered',
      paragraphs: [
        'The application asked to send you to an address that it has not registered (redirect_uri). Someone may be impersonating this application.',
        'You can close this page. We sent the application nothing about you. If you are its developer, register the exact address.',
      ],
    },
    refusedAtOnce: {
      title: 'This application’s request failed',
      paragraphs: [
        'We don’t know this application, so we haven’t redirected you. To continue to {destination}, use the button. Continue only if you trust it.',
        'For the application’s developer: {code}. {detail}',
      ],
    },
    malformedRequest: {
      title: 'We can’t read this link',
      paragraphs: [
        'The application sent a request that we don’t understand.',
        'Details: {detail}',
        'Go back to the application and start again.',
      ],
    },
    requestExpired: {
      title: 'This request is no longer valid',
      paragraphs: [
        'A request for access expires after 30 minutes. It also ends if what the application asks for is no longer available.',
        'Go back to the application and start again.',
      ],
    },
    requestOfAnotherBrowser: {
      title: 'Request not found in this browser',
      paragraphs: [
        'A request for access expires after 30 minutes and can only be answered in the browser where it started. This one started elsewhere, has expired, or never existed.',
        'If someone sent you this link, don’t continue.',
        'Go back to the application and start again.',
      ],
    },
    alreadyAllowed: {
      title: 'You’ve already allowed this',
      paragraphs: [
        'We sent your answer to the application. You can close this page.',
        'If the application is still waiting, start again from there. You can disconnect it at any time in your account.',
      ],
    },
    alreadyDenied: {
      title: 'You’ve already denied this',
      paragraphs: [
        'We told the application, and it has no access. You can close this page.',
        'If you change your mind, start again from the application.',
      ],
    },
    noWorkspace: {
      title: 'You need a workspace first',
      paragraphs: [
        'Applications work inside a workspace, and you are not a member of any workspace yet.',
        '{ours, select, yes {Ask the people who run this service to add you to a workspace. Then go back to the application and start again.} other {Ask {brand} to add you to a workspace. Then go back to the application and start again.}}',
      ],
    },
    suspended: {
      title: 'Your membership in {workspace} is suspended',
      paragraphs: [
        'An administrator of {workspace} suspended your membership, so you can’t connect applications there.',
        'Ask an administrator of the workspace to reactivate you. Then go back to the application and start again.',
      ],
    },
    suspendedEverywhere: {
      title: 'Your memberships are suspended',
      paragraphs: [
        'Administrators suspended your membership in every workspace you belong to, so you can’t connect applications.',
        'Ask an administrator of a workspace to reactivate you. Then go back to the application and start again.',
      ],
    },
    notAMember: {
      title: 'You are not a member of this workspace',
      paragraphs: [
        'The application asked for access to the {workspace} workspace, but you are not a member of it.',
        '{ours, select, yes {Ask the people who run this service to add you to the workspace, or sign in with an account that is a member.} other {Ask {brand} to add you to the workspace, or sign in with an account that is a member.}}',
      ],
    },
    secondFactorRequired: {
      title: 'A second step at sign-in is required',
      paragraphs: [
        '{application} requires a second step at sign-in, but your account doesn’t have one.',
        'Set one up in your account. Then go back to the application and start again.',
      ],
    },
    applicationBlocked: {
      title: 'This application is blocked in {workspace}',
      paragraphs: [
        'The administrators of {workspace} have blocked {application}. We sent it nothing about you.',
        'If you need it for your work, ask an administrator.',
      ],
    },
    needsApproval: {
      title: 'An administrator must approve this first',
      paragraphs: [
        'Members of {workspace} can use only approved applications, and {application} has not been approved yet.',
        'You can request approval here. We sent the application nothing about you.',
      ],
    },
    approvalRequested: {
      title: 'Approval requested',
      paragraphs: [
        'The administrators of {workspace} can see your request to use {application}.',
        'Once an administrator approves it, start again from the application.',
      ],
    },
    notAnAdministrator: {
      title: 'Administrators only',
      paragraphs: [
        'You are a member of {workspace}, but only its administrators can open this page.',
        'If you need access, ask an administrator of the workspace to change your role.',
      ],
    },
    lastAdministrator: {
      title: 'A workspace needs an administrator',
      paragraphs: [
        'This would leave the workspace without an administrator, so nothing was changed.',
        'Make another member an administrator first, then try again.',
      ],
    },
    secondStepNeeded: {
      title: 'A second step is required',
      paragraphs: [
        '{workspace} requires a second step at sign-in, such as an authenticator app.',
        'Set one up, then continue here.',
      ],
    },
    formExpired: {
      title: 'This form has expired',
      paragraphs: [
        'You may have signed in or out in another tab, or the page may have been open for a long time. Nothing was changed.',
        'Open the page again, then try again.',
      ],
    },
    crossSite: {
      title: 'This form was sent from another site',
      paragraphs: [
        'We only accept forms that you fill in on our own pages. Nothing was changed.',
        'If you didn’t expect to see this, close the page. Otherwise, go back, reload the page, and try again.',
      ],
    },
    tooManyAttempts: {
      title: 'Too many attempts',
      paragraphs: [
        'There were too many attempts in a short time. Your account is safe.',
        'Try again in {wait}.',
      ],
    },
    tooManyChanges: {
      title: 'Too many changes',
      paragraphs: [
        'You’ve done this too many times in the last hour. Nothing was changed this time.',
        'Wait an hour, then try again.',
      ],
    },
    busy: {
      title: 'We are busy right now',
      paragraphs: ['Many people are signing in right now.', 'Wait a few seconds, then reload the page.'],
    },
    serverError: {
      title: 'Something went wrong on our side',
      paragraphs: [
        'This is our fault, not yours, and we have recorded it.',
        '{ours, select, yes {Try again in a moment. If it happens again, contact the people who run this service and quote the reference.} other {Try again in a moment. If it happens again, contact {brand} and quote the reference.}}',
      ],
    },
    unavailable: {
      title: 'We’ll be back in a moment',
      paragraphs: [
        'Part of this service is unavailable right now.',
        'Wait a few seconds, then reload the page.',
      ],
    },
    tookTooLong: {
      title: 'The server took too long to respond',
      paragraphs: [
        'We couldn’t finish in time. What you did may still have taken effect.',
        'Wait a few seconds, then reload the page.',
      ],
    },
    platformUnavailable: {
      title: 'We can’t load your workspaces right now',
      paragraphs: [
        'The platform that manages them is not responding. No access was given.',
        'Wait a few seconds, then reload the page.',
      ],
    },
    notFound: {
      title: 'Page not found',
      paragraphs: ['The address may be wrong, or the page may have moved.'],
    },
    wrongMethod: {
      title: 'This address can’t be opened this way',
      paragraphs: [
        'It only works through a link or button on one of our pages. Nothing was changed.',
        'Go back and use the link or button there.',
      ],
    },
    invitationOver: {
      title: 'This invitation no longer works',
      paragraphs: [
        'It was accepted or withdrawn, it has expired, or a newer one was sent. Nothing was changed.',
        'If you still want to join, ask for a new invitation.',
      ],
    },
    linkOver: {
      title: 'This link no longer works',
      paragraphs: ['It has already been used, or it has expired. Nothing was changed.'],
    },
    linkOfAnother: {
      title: 'This link is for another account',
      paragraphs: [
        'You are signed in as {email}. Nothing was changed.',
        'To use the link, sign out, open it again, and sign in to the account it is for.',
      ],
    },
    setupDone: {
      title: 'Vouchsafe is already set up',
      paragraphs: ['Setup is complete, so this page is closed. Sign in to continue.'],
    },
  },
} as const;
