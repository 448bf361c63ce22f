import { getPath } from 'hono/utils/url';

/**
 * The part of a request's path that the router gets. The router visits each segment of it, once for each method if it is
 * not found, and 14 KB can hold thousands: such a path took as long as five pages. A path with more segments than any
 * route has is not found, whatever follows.
 * @param routes all that there are once requests come
 */
export function shallowPath(
  routes: () => readonly { readonly path: string }[],
): (request: Request) => string {
  let most: number | undefined;
  return (request) => {
    most ??= Math.max(...routes().map(({ path }) => path.split('/').length)) + 1;
    return getPath(request).split('/', most).join('/');
  };
}
