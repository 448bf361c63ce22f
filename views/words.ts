// Every word of ours that a page shows, by locale. A further locale is one more `Words` in the
// table at the end; the type checker then names what it lacks. Where a stranger's text stands
// inside a sentence, the sentence is a function: of markup where it has a place of its own, of a
// string where the whole sentence is one.

import type { Child } from 'hono/jsx';
import { accountWords } from './account-words.js';
import { adminWords } from './admin-words.js';
import { isolatedText } from './shown-text.js';

/** A page of its own that says what happened and what to do. */
export type Notice = {
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** A sentence with markup in it. */
type Phrase = Child[];

const startAgain = 'Go back to the application and start again from there.';
const nothingSent = 'You can close this page. Nothing about you was sent to the application.';

const english = {
  product: 'Vouchsafe',
  documentTitle: (title: string) => `${title} · Vouchsafe`,
  failedTitle: (title: string) => `Problem: ${title}`,
  signedInAs: 'Signed in as',
  unnamedApplication: 'An application without a name',
  workspaceTypes: { private: 'Private workspace', team: 'Team workspace' },

  fields: {
    email: 'Email address',
    password: 'Password',
    name: 'Your name',
    newPasswordHint: 'At least 12 characters. A few random words make a good one.',
    workspaceTitle: 'Workspace title',
    workspaceTitleHint: 'What people see, for example Acme Labs.',
    workspaceName: 'Workspace name',
    workspaceNameHint: 'For addresses: 3 to 32 letters, digits or any of - . _ ~, for example acme-labs.',
  },

  switchAccount: { question: 'Not you?', button: 'Use another account' },

  login: {
    title: 'Sign in',
    toContinueTo: (application: Child): Phrase => ['to continue to ', application],
    signedOut: 'You are signed out.',
    reauthenticate: 'You are signed in already. To be sure that it is you, please enter your password again.',
    button: 'Sign in',
    passwordStaysHere: 'Your password stays here. The application never sees it.',
  },

  workspace: {
    title: 'Choose a workspace',
    onlyThisOne: (application: Child): Phrase => [
      application,
      ' will reach the one workspace that you choose here, and no other.',
    ],
    legend: 'Your workspaces',
    button: 'Continue',
  },

  consent: {
    title: 'Allow access?',
    heading: (application: Child): Phrase => [application, ' asks for access to your account'],
    vouchedByOperator: 'Registered here by the people who run this service.',
    vouchedByDocument: (host: Child): Phrase => [
      'Published by ',
      host,
      '. Only that address was checked: the name is the application’s own word.',
    ],
    vouchedByNobody:
      'Unverified. The application chose this name itself, and nobody has checked who is behind it.',
    website: 'It says that its website is',
    loopbackTitle: 'Did you just start it yourself?',
    loopbackWarning:
      'Any program on this computer can claim to be this application. Allow it only if you started it yourself a moment ago.',
    account: 'Your account',
    workspace: 'Workspace',
    changeWorkspace: 'Choose another workspace',
    resources: (count: number) => (count === 1 ? 'To be used at' : 'To be used at each of'),
    destination: 'You go on to',
    thisComputer: 'a program on this computer',
    app: (scheme: Child): Phrase => ['an app on this device (', scheme, ')'],
    permissions: (application: Child): Phrase => ['What ', application, ' may do'],
    required: 'Always included',
    optional: 'You decide',
    withheld: 'Not included',
    notGiven: 'An administrator of this workspace does not allow this.',
    onlyPermissions: (titles: Child): Phrase => [
      'Of what you can do in this workspace, an administrator lets it do this only: ',
      titles,
      '.',
    ],
    noPermissions:
      'An administrator lets it do nothing of what you can do in this workspace; it can only learn what stands above.',
    askAdministrator: 'Ask an administrator',
    takeBack: 'You can take this back at any time in your account.',
    allow: 'Allow',
    deny: 'Deny',
  },

  notice: {
    goOn: 'Go on',
    backToApplication: 'Back to the application',
    reference: (ref: Child): Phrase => ['Reference: ', ref],
  },

  setup: {
    title: 'Set up Vouchsafe',
    intro: 'Create the first administrator, and the first workspace for them to look after.',
    administrator: 'Administrator',
    workspace: 'Workspace',
    button: 'Create',
  },

  account: accountWords,

  admin: adminWords,

  /** What stands above a form that has to be filled in again. */
  errors: {
    unknownApplication:
      'There is no application with this client ID, and it is neither the address of a client’s document nor a host name. Check it and try again.',
    wrongCredentials: 'The email address or the password is not right. Check both and try again.',
    chooseWorkspace: 'Choose one of your workspaces.',
    setup: {
      emailInvalid: 'Enter an email address, for example alice@example.com.',
      nameMissing: 'Enter your name.',
      passwordTooShort: 'Choose a password of at least 12 characters.',
      passwordTooLong: 'Choose a shorter password.',
      workspaceTitleMissing: 'Enter a title for the workspace.',
      workspaceNameInvalid:
        'Choose a workspace name of 3 to 32 characters: letters, digits or any of - . _ ~.',
    },
  },

  mails: {
    suspiciousEnd: (application: string, workspace: string, accountUrl: string) => ({
      subject: `${isolatedText(application)} was disconnected`,
      text: [
        `We ended the access of ${isolatedText(application)} to ${isolatedText(workspace)}, because a key of it was used twice.`,
        'Either the application made a mistake, or somebody copied the key. It is worth nothing now.',
        'If you use the application still, connect it again from there. If you do not know it, there is nothing that you need to do.',
        `What is connected to your account: ${accountUrl}`,
      ].join('\n\n'),
    }),
  },

  notices: {
    unknownClient: {
      title: 'We don’t know this application',
      paragraphs: [
        'The link that brought you here names an application that is not registered. It may have been removed, or the link may be wrong.',
        `${startAgain} If this happens again, tell whoever makes it.`,
      ],
    },
    documentUnreachable: (host: string): Notice => ({
      title: 'This application cannot be checked right now',
      paragraphs: [
        `It describes itself at ${isolatedText(host)}, which does not answer. Nothing is wrong with your account.`,
        startAgain,
      ],
    }),
    documentRefused: (host: string, detail: string): Notice => ({
      title: 'This application does not describe itself properly',
      paragraphs: [
        `What it says about itself at ${isolatedText(host)} is not something that we can rely on, so it cannot ask for access.`,
        `For whoever makes it: ${isolatedText(detail)}`,
      ],
    }),
    disabledClient: {
      title: 'This application is switched off',
      paragraphs: [
        'The people who run this service have switched it off, so it cannot ask for access.',
        nothingSent,
      ],
    },
    redirectUriMissing: {
      title: 'This link is incomplete',
      paragraphs: [
        'The application did not say where to send you afterwards (redirect_uri is missing), so we end here.',
        `${nothingSent} If this happens again, tell whoever makes it.`,
      ],
    },
    redirectUriUnregistered: {
      title: 'This link leads to an unknown place',
      paragraphs: [
        'The application wants to send you to an address that it never registered (redirect_uri). Somebody may be trying to pass themselves off as this application.',
        `${nothingSent} If you make this application, register the exact address.`,
      ],
    },
    malformedRequest: (detail: string): Notice => ({
      title: 'We can’t read this link',
      paragraphs: [
        'What the application sent is not a request that we understand.',
        `What is wrong with it: ${isolatedText(detail)}`,
        startAgain,
      ],
    }),
    requestExpired: {
      title: 'This took too long',
      paragraphs: ['For your safety, a request for access is kept for 30 minutes only.', startAgain],
    },
    requestOfAnotherBrowser: {
      title: 'This browser has no such request',
      paragraphs: [
        'A request for access is kept for 30 minutes, and can only be answered in the browser in which it began. This one began elsewhere, is over, or never was.',
        'If somebody sent you this link, do not go on.',
        startAgain,
      ],
    },
    alreadyAllowed: {
      title: 'You have allowed this already',
      paragraphs: [
        'Your answer went to the application. You can close this page.',
        'If the application is still waiting, start again from there. You can take access back at any time in your account.',
      ],
    },
    alreadyDenied: {
      title: 'You have refused this already',
      paragraphs: [
        'The application was told, and has no access. You can close this page.',
        'If you have changed your mind, start again from the application.',
      ],
    },
    noWorkspace: {
      title: 'You need a workspace first',
      paragraphs: [
        'Applications work inside a workspace, and you are not a member of one yet.',
        'Ask the people who run this service to add you to one, with the email address of your account. Then go back to the application and start again.',
      ],
    },
    notAMember: (workspace: string): Notice => ({
      title: 'You are not a member of this workspace',
      paragraphs: [
        `The application asks for the workspace ${isolatedText(workspace)}, and your account does not belong to it.`,
        'Ask the people who run this service to add you to it, or sign in with another account that is a member.',
      ],
    }),
    applicationBlocked: (application: string, workspace: string): Notice => ({
      title: `${isolatedText(workspace)} does not allow this application`,
      paragraphs: [
        `The administrators of ${isolatedText(workspace)} have blocked ${isolatedText(application)} there. Nothing about you was sent to it.`,
        'If you need it for your work, ask one of them.',
      ],
    }),
    needsApproval: (application: string, workspace: string): Notice => ({
      title: 'An administrator has to approve this first',
      paragraphs: [
        `In ${isolatedText(workspace)}, members use those applications only that an administrator approved, and nobody has decided about ${isolatedText(application)} yet.`,
        'You can ask for it here. Nothing about you was sent to the application.',
      ],
    }),
    approvalRequested: (application: string, workspace: string): Notice => ({
      title: 'You have asked an administrator',
      paragraphs: [
        `The administrators of ${isolatedText(workspace)} see that you would like to use ${isolatedText(application)}.`,
        'Once one of them has approved it, start again from the application.',
      ],
    }),
    notAnAdministrator: (workspace: string): Notice => ({
      title: 'This is for administrators',
      paragraphs: [
        `You are a member of ${isolatedText(workspace)}, and only its administrators can see and change this.`,
        'If you should be one, ask an administrator of the workspace to change your role.',
      ],
    }),
    lastAdministrator: {
      title: 'A workspace keeps an administrator',
      paragraphs: [
        'Nobody else could look after this workspace then, so nothing was changed.',
        'Make another member an administrator first, then try again.',
      ],
    },
    formExpired: {
      title: 'This form is out of date',
      paragraphs: [
        'Perhaps you signed in or out in another tab, or the page was open for a long time. Nothing was changed.',
        'Go back, reload the page, and try again.',
      ],
    },
    crossSite: {
      title: 'This form came from another site',
      paragraphs: [
        'We only accept forms that you fill in on our own pages. Nothing was changed.',
        'If you did not expect to see this, close the page. Otherwise go back, reload the page, and try again.',
      ],
    },
    tooManyAttempts: {
      title: 'Too many attempts',
      paragraphs: [
        'There were many attempts in a short time, so we are taking a break. Your account is safe.',
        'Wait a few minutes, then try again.',
      ],
    },
    busy: {
      title: 'We are busy right now',
      paragraphs: ['Many people are signing in at this moment.', 'Wait a few seconds, then reload the page.'],
    },
    serverError: {
      title: 'Something went wrong on our side',
      paragraphs: [
        'This is our fault, not yours. It has been written down.',
        'Try again in a moment. If it happens again, tell the people who run this service, and quote the reference.',
      ],
    },
    unavailable: {
      title: 'We’ll be back in a moment',
      paragraphs: [
        'A part of this service cannot be reached right now.',
        'Wait a few seconds, then reload the page.',
      ],
    },
    platformUnavailable: {
      title: 'We cannot see your workspaces right now',
      paragraphs: [
        'The service that knows them does not answer. Nothing was allowed.',
        'Wait a few seconds, then reload the page.',
      ],
    },
    notFound: {
      title: 'There is nothing here',
      paragraphs: ['The address may be mistyped, or what was here may have moved.'],
    },
    wrongMethod: {
      title: 'This address does not work like that',
      paragraphs: [
        'It belongs to a link or a button on one of our pages, and does nothing when it is opened in another way. Nothing was changed.',
        'Go back, and use what the page offers.',
      ],
    },
    setupDone: {
      title: 'Vouchsafe is set up already',
      paragraphs: ['There are people here already, so this page has done its work. Sign in to go on.'],
    },
  },
};

/** The whole catalogue of one language. */
export type Words = typeof english;

/** What a workspace can be. */
export type WorkspaceType = keyof Words['workspaceTypes'];

const catalogue: ReadonlyMap<string, Words> = new Map([['en', english]]);

/** The locales that pages can be written in, as BCP 47 tags in lower case. */
export const locales: readonly string[] = [...catalogue.keys()];

/** The words of a locale, else those of its language (`en` for `en-GB`), else English. */
export function wordsFor(locale: string): Words {
  const tag = locale.toLowerCase();
  return catalogue.get(tag) ?? catalogue.get(tag.split('-')[0] ?? '') ?? english;
}
