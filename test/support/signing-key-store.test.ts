/** The stand-in for the table of signing keys keeps what the table promises. */
import { signingKeysContract } from '../store/contract/signing-keys.js';
import { SigningKeysInMemory } from './signing-key-store.js';

const keys = new SigningKeysInMemory();
signingKeysContract(() => keys);
