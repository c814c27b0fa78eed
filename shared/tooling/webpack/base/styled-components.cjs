module.exports = globalThis.kithkinBase['styled-components'];
