// Prints one `METHOD path` per line: every call of the contract, and the few addresses beside it.
import { allEndpoints } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';

const lines = allEndpoints(contract).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
console.log(
  [...new Set(lines)]
    .sort((first, other) => first.slice(first.indexOf(' ')).localeCompare(other.slice(other.indexOf(' '))))
    .join('\n'),
);
