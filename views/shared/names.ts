/** What workspaces and people are called on our pages: what they chose, or their name or address if nothing of it is visible. */
import { visibleText } from './shown-text.js';

export function workspaceText({ title, name }: { readonly title: string; readonly name: string }): string {
  return visibleText(title) || name;
}

export function personText({ name, email }: { readonly name: string; readonly email: string }): string {
  return visibleText(name) || email;
}
