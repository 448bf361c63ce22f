import type { MiddlewareHandler } from 'hono';
import { isValidElement, type JSXNode } from 'hono/jsx';
import { KIT } from '../../views/kit.js';
import type { OwnView, OwnViews } from '../brand/own-views.js';
import type { Shown } from '../http/page-exchange.js';
import type { Log } from '../log.js';

/** @throws {TypeError} when it is not markup: often, the view has no `return` */
function markupOf(made: unknown): string | Promise<string> {
  if (typeof made !== 'string' && !(made instanceof String) && !isValidElement(made))
    throw new TypeError('the view returned no markup');
  return made.toString();
}

/**
 * Puts the operator's views in place of ours. If a view throws or returns no markup, our page is shown, and the log says so: a
 * mistake in a view must not lock users out.
 */
export function ownViewsOf(views: OwnViews, log: Log): Shown {
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
  return (markup) => {
    const made: unknown = markup;
    if (!isValidElement(made)) return markup;
    const own = views.get(made.tag);
    return own === undefined ? markup : render(made, own);
  };
}

/** Does so wherever a framework serves a page. */
export function showOwnViews(shown: Shown): MiddlewareHandler {
  return (c, next) => {
    // Every page is answered through this function of the context, also those for errors.
    c.html = new Proxy(c.html, {
      apply: (html, context, [content, ...rest]) => Reflect.apply(html, context, [shown(content), ...rest]),
    });
    return next();
  };
}
