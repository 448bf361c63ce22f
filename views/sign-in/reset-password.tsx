import { wordsFor } from '../words/words.js';
import { NewPasswordByLink, type NewPasswordByLinkProps } from './new-password-by-link.js';

export type ResetPasswordProps = NewPasswordByLinkProps & {
  /** All applications are disconnected, whatever the user chooses. */
  readonly disconnects: boolean;
};

export function ResetPasswordPage({ disconnects, ...props }: ResetPasswordProps) {
  const { button } = wordsFor(props.page).account.password;
  return (
    <NewPasswordByLink {...props} of="resetPassword" button={button} disconnect={{ isFixed: disconnects }} />
  );
}
