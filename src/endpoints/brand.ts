/** GET /assets/…: the stylesheet in the operator's colors, our one script, and the operator's logo. */
import type { Context, Hono } from 'hono';
import { BRAND_LOGO_PATH, type OpenedBrand } from '../brand/brand.js';
import { SCRIPT, SCRIPT_PATH } from '../browser/script.js';

export function brandRoutes(app: Hono, { stylesheet, stylesheetPath, logo }: OpenedBrand): void {
  app.get(stylesheetPath, (c: Context) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  app.get(SCRIPT_PATH, (c: Context) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  if (logo === null) return;
  app.get(BRAND_LOGO_PATH, (c: Context) => {
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return c.body(logo.body, 200, { 'Content-Type': logo.mediaType });
  });
}
