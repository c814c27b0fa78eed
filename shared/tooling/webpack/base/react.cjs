module.exports = globalThis.kithkinBase.react;
