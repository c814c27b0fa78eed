/** An object's own properties by public name; symbols and `_private` state belong to who set them. */
const propertiesOf = (object) =>
  Object.entries(Object.getOwnPropertyDescriptors(object)).filter(
    ([name]) => !name.startsWith('_'),
  );

function kept(object) {
  const before = new Map(propertiesOf(object));
  return () => {
    for (const [name] of propertiesOf(object)) {
      if (!before.has(name)) Reflect.deleteProperty(object, name);
    }
    for (const [name, was] of before) {
      const is = Object.getOwnPropertyDescriptor(object, name);
      const same = is && is.value === was.value && is.get === was.get && is.set === was.set;
      if (!same) Reflect.defineProperty(object, name, was);
    }
  };
}

function keptEnvironment() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    for (const [name, value] of Object.entries(before)) {
      if (process.env[name] !== value) process.env[name] = value;
    }
  };
}

/** Remembers the state of the process; the answer puts it back. */
export function restored() {
  const parts = [kept(globalThis), kept(process), keptEnvironment()];
  return () => {
    for (const part of parts) part();
  };
}
