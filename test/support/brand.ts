import type { Brand } from '../../views/shared/brand.js';

/** The brand of a server whose operator configured none. */
export const UNBRANDED: Brand = {
  name: 'Vouchsafe',
  isOurs: true,
  color: '#383b99',
  logoHref: null,
  supportUrl: null,
  privacyUrl: null,
  termsUrl: null,
};
