import { EmailRequest, type EmailRequestProps } from '../shared/email-request.js';
import { wordsFor } from '../words/words.js';

export type ForgotPasswordProps = EmailRequestProps;

/** Asks for the `email` of an account, to send a link to. */
export function ForgotPasswordPage(props: ForgotPasswordProps) {
  const { title, intro } = wordsFor(props.page).forgotPassword;
  return <EmailRequest {...props} title={title} intro={intro} />;
}
