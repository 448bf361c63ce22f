/**
 * Arguments of Node.js for processes that live for seconds: to compile their code and that of their embedded database
 * well, as V8 does for servers, costs more than it gains.
 */
export const SHORT_LIVED = ['--no-opt', '--liftoff-only', '--wasm-lazy-compilation'];
