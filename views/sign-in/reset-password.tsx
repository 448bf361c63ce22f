import { wordsFor } from '../words/words.js';
import { NewPasswordByLink, type NewPasswordByLinkProps } from './new-password-by-link.js';

export type ResetPasswordProps = NewPasswordByLinkProps & {
  /** All applications are disconnected, whatever the user chooses. */
  readonly disconnects: boolean;
  /** It is the account's first password. */
  readonly isFirst: boolean;
};

export function ResetPasswordPage({ disconnects, isFirst, ...props }: ResetPasswordProps) {
  const words = wordsFor(props.page);
  if (isFirst)
    return (
      <NewPasswordByLink
        {...props}
        of="firstPassword"
        button={words.firstPassword.button}
        disconnect={null}
      />
    );
  const { button } = words.account.password;
  return (
    <NewPasswordByLink {...props} of="resetPassword" button={button} disconnect={{ isFixed: disconnects }} />
  );
}
