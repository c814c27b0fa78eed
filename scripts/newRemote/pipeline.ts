/** Returns the workflow that tests and releases a remote when its folder changes. */
export const pipelineOf = (folder: string): string => `name: ${folder}
on:
  push:
    branches: [main]
    paths: ["${folder}/**"]
  pull_request:
    paths: ["${folder}/**"]

jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with:
      folder: ${folder}
    secrets: inherit
`;

/**
 * Returns the text of CODEOWNERS in which a folder belongs to a team.
 * @param owner a user or team as GitHub names them, e.g. `@kithkin/polls`
 */
export function withOwner(codeOwners: string, folder: string, owner: string): string {
  const others = codeOwners.split('\n').filter((line) => line && !line.startsWith(`/${folder}/ `));
  return `${[...others, `/${folder}/ ${owner}`].join('\n')}\n`;
}
