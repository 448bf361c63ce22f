import { upkeepOfStoreContract } from './contract.js';

upkeepOfStoreContract('PostgreSQL');
