import type { MiddlewareHandler } from 'hono';
import { isValidElement, type JSXNode } from 'hono/jsx';
import { KIT } from '../../views/kit.js';
import type { OwnView, OwnViews } from '../brand/own-views.js';
import type { Log } from '../log.js';

/** @throws {TypeError} when it is none: often a view without a `return` */
function markupOf(made: unknown): string | Promise<string> {
  if (typeof made !== 'string' && !(made instanceof String) && !isValidElement(made))
    throw new TypeError('the view returned no markup');
  return made.toString();
}

/**
 * Shows the operator's views in place of ours, wherever a page is answered. If a view throws or returns no markup, our page
 * is shown, and the log says so: a mistake in a view must not lock users out.
 */
export function showOwnViews(views: OwnViews, log: Log): MiddlewareHandler {
  const shown = (content: unknown): unknown => {
    if (!isValidElement(content)) return content;
    const own = views.get(content.tag);
    return own === undefined ? content : render(content, own);
  };
  const render = async (ours: JSXNode, { name, view }: OwnView): Promise<string> => {
    try {
      return markupOf(await view(ours.props, { ...KIT, original: () => ours }));
    } catch (error) {
      log.error(
        { err: error, view: name },
        'A view of VIEWS_DIR failed. Vouchsafe showed its own page instead.',
      );
      return ours.toString();
    }
  };
  return (c, next) => {
    // Every page is answered through this function of the context, also those for errors.
    c.html = new Proxy(c.html, {
      apply: (html, context, [content, ...rest]) => Reflect.apply(html, context, [shown(content), ...rest]),
    });
    return next();
  };
}
