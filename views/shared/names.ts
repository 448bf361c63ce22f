/**
 * What workspaces and people are called on our pages: the title that a workspace has or the name that a person chose; if
 * nothing of it is visible, the workspace's name or the person's address.
 */
import { visibleText } from './shown-text.js';

export function workspaceText({ title, name }: { readonly title: string; readonly name: string }): string {
  return visibleText(title) || name;
}

export function personText({ name, email }: { readonly name: string; readonly email: string }): string {
  return visibleText(name) || email;
}
