import { upkeepOfStoreContract } from './contract.js';

upkeepOfStoreContract('PGlite');
