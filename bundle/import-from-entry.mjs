import { parseAst } from 'rolldown/parseAst';

/** The name that code of the bundle has for `import()`: see `entry.cjs`. */
const IMPORT = '__import';

/**
 * A plugin of rolldown: has the bundle call a function of `entry.cjs` for `import()`. V8 of Node.js 20 forgets in cached
 * code who imports, and then such an import fails.
 */
export const importFromEntry = {
  name: 'import-from-entry',
  renderChunk(code) {
    const imports = importsIn(parseAst(code)).sort((a, b) => b - a);
    if (imports.length === 0) return null;
    return imports.reduce(
      (text, start) => `${text.slice(0, start)}${IMPORT}${text.slice(start + 'import'.length)}`,
      code,
    );
  },
};

/** @returns where each `import()` begins */
function importsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(importsIn);
  return node.type === 'ImportExpression' ? [node.start, ...inside] : inside;
}
