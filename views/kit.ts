/** What an operator's own view receives besides its props: the parts that our pages are made of. */
import { html } from 'hono/html';
import { Field } from './shared/field.js';
import { FormError } from './shared/form-error.js';
import { Layout } from './shared/layout.js';
import { PasskeyForm } from './shared/passkey-form.js';
import { PostForm } from './shared/post-form.js';
import { shownText, visibleText } from './shared/shown-text.js';
import { wordsFor } from './words/words.js';

export const KIT = {
  html,
  Layout,
  PostForm,
  PasskeyForm,
  Field,
  FormError,
  shownText,
  visibleText,
  wordsFor,
} as const;

/** See docs/operators.md. A name is removed only where docs/upgrading.md allows incompatible changes. */
export type Kit = typeof KIT;
