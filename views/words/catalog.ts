import type { en } from './locales/en.js';
import type { Translation } from './message.js';

/** A catalog in another language than English: the same messages, in any words. */
export type Catalog = Translation<typeof en>;
