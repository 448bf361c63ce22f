import { EmailRequest, type EmailRequestProps } from '../shared/email-request.js';
import { wordsFor } from '../words/words.js';

export type SignUpProps = EmailRequestProps;

/** Asks for the `email` of somebody who wants an account, to send a link to. */
export function SignUpPage(props: SignUpProps) {
  const { title, intro } = wordsFor(props.page).signUp;
  return <EmailRequest {...props} title={title} intro={intro} />;
}
