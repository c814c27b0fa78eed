module.exports = globalThis.kithkinBase['react/jsx-runtime'];
