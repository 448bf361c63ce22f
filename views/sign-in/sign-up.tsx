import { EmailRequest, type EmailRequestProps } from '../shared/email-request.js';
import { wordsFor } from '../words/words.js';

export type SignUpProps = EmailRequestProps;

/** Asks a person who wants an account for their `email`, to send a link to it. */
export function SignUpPage(props: SignUpProps) {
  const { title, intro } = wordsFor(props.page).signUp;
  return <EmailRequest {...props} title={title} intro={intro} />;
}
