import { wordsFor } from '../words/words.js';
import { NewPasswordByLink, type NewPasswordByLinkProps } from './new-password-by-link.js';

/** `email` is the address that the account gets back. */
export type RevertAddressProps = NewPasswordByLinkProps;

export function RevertAddressPage(props: RevertAddressProps) {
  const { button } = wordsFor(props.page).revertAddress;
  return <NewPasswordByLink {...props} of="revertAddress" button={button} disconnect={{ checked: true }} />;
}
