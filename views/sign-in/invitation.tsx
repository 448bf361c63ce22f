import { Layout, type PageFrame } from '../shared/layout.js';
import { type NewAccount, NewAccountForm } from '../shared/new-account-form.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';

export type InvitationProps = {
  readonly page: PageFrame;
  readonly invitation: {
    readonly workspace: string;
    readonly email: string;
    readonly role: string;
    /** The name of the administrator; null if the operator of the service sent it. */
    readonly invitedBy: string | null;
  };
  /** Signed in as the one who was invited, or as another; or not signed in, with an account or without. */
  readonly way:
    | { readonly kind: 'join'; readonly form: FormTarget }
    | { readonly kind: 'other'; readonly signedInAs: string; readonly signOut: FormTarget }
    | { readonly kind: 'sign_in'; readonly href: string }
    | ({ readonly kind: 'new' } & NewAccount);
};

/** Says who invited whom to which workspace, and how to continue. */
export function InvitationPage({ page, invitation, way }: InvitationProps) {
  const words = wordsFor(page);
  const own = words.invitation;
  const { workspace, invitedBy } = invitation;
  const shown = {
    email: <Technical text={invitation.email} />,
    role: <Theirs text={invitation.role} />,
  };
  return (
    <Layout page={page} title={own.title} failed={way.kind === 'new' && way.error !== null}>
      <h1>{own.heading({ workspace: <Theirs text={workspace} /> })}</h1>
      <p class="lead">
        {invitedBy === null ? own.about(shown) : own.aboutBy({ ...shown, by: <Theirs text={invitedBy} /> })}
      </p>
      <Way words={words} email={invitation.email} way={way} />
    </Layout>
  );
}

function Way({
  words,
  email,
  way,
}: {
  readonly words: Words;
  readonly email: string;
  readonly way: InvitationProps['way'];
}) {
  const own = words.invitation;
  switch (way.kind) {
    case 'join':
      return (
        <PostForm {...way.form}>
          <button type="submit" class="primary full">
            {own.join}
          </button>
        </PostForm>
      );
    case 'other':
      return (
        <>
          <p>{own.other({ email: <Technical text={way.signedInAs} /> })}</p>
          <PostForm {...way.signOut}>
            <button type="submit" class="secondary">
              {words.account.signOut}
            </button>
          </PostForm>
        </>
      );
    case 'sign_in':
      return (
        <p>
          <a class="primary full" href={way.href}>
            {own.signIn}
          </a>
        </p>
      );
    case 'new':
      return <NewAccountForm words={words} email={email} button={own.create} {...way} />;
  }
}
