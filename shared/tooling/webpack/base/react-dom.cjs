module.exports = globalThis.kithkinBase['react-dom'];
