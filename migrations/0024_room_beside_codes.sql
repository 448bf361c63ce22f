-- Room in each page for the next version of every row: a code is redeemed once, which then stays in place (HOT).
ALTER TABLE "codes" SET (fillfactor = 50);
