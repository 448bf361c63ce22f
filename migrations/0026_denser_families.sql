-- A refresh changes no indexed column any more, and dead versions of a row make room for the next ones within a moment: room for two
-- of them in each page is enough. Rewrites nothing.
ALTER TABLE "families" SET (fillfactor = 93);
