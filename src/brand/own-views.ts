/**
 * The operator's own views: files of `VIEWS_DIR`, each named like the page that it replaces. They are code that runs in
 * this server, loaded once at the start, and get the props of our page; what a page is for, and when it is shown, stays
 * ours.
 */
import { readdir } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JSXNode } from 'hono/jsx';
import { z } from 'zod';
import type { Kit } from '../../views/kit.js';
import { PAGES } from '../../views/pages.js';
import { isKey } from '../../views/words/words.js';
import { whyUnreadable } from '../rules/why-unreadable.js';

/**
 * Makes a page.
 * @param props those of our page of that name
 * @param kit the parts that our pages are made of, and `original`, which makes our page
 * @returns markup, for example of `kit.html`
 */
type View = (props: unknown, kit: Kit & { original(): JSXNode }) => unknown;

export interface OwnView {
  /** Of the page that it replaces. */
  readonly name: string;
  readonly view: View;
}

/** Views by the component that they replace. */
export type OwnViews = ReadonlyMap<unknown, OwnView>;

/** A view cannot be used; the message names the file. */
export class ViewUnusable extends Error {
  override readonly name = 'ViewUnusable';
}

const MODULE = /^\.m?js$/;
const viewModule = z.object({ default: z.custom<View>((it) => typeof it === 'function') });

/** @throws {ViewUnusable} when a file is not the view of a page */
export async function openViews(directory: string): Promise<OwnViews> {
  const files = await readdir(directory).catch((cause: unknown) => {
    throw new ViewUnusable(
      `VIEWS_DIR: ${directory} cannot be read: ${whyUnreadable(directory, cause)}. Name the folder with your pages, for example ./views, or unset this variable to use ours`,
      { cause },
    );
  });
  const modules = files.map((file) => ({ file, ...parse(file) })).filter(({ ext }) => MODULE.test(ext));
  return new Map(
    await Promise.all(
      modules.map(async ({ file, name }) => {
        if (!isKey(PAGES, name))
          throw new ViewUnusable(
            `VIEWS_DIR: ${file} does not match the name of any page. The pages are: ${Object.keys(PAGES).join(', ')}`,
          );
        const view = await load(resolve(directory, file));
        return [PAGES[name], { name, view }] as const;
      }),
    ),
  );
}

async function load(path: string): Promise<View> {
  const loaded: unknown = await import(pathToFileURL(path).href).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ViewUnusable(`VIEWS_DIR: ${path} cannot be loaded: ${why}`, { cause });
  });
  const checked = viewModule.safeParse(loaded);
  if (checked.success) return checked.data.default;
  throw new ViewUnusable(`VIEWS_DIR: ${path} must have a function as its default export`);
}
