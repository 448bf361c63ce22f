import { storeContract } from './contract.js';

storeContract('PostgreSQL');
