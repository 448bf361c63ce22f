import { storeContract } from './contract.js';

storeContract('PGlite');
