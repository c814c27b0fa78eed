import {
  Button,
  ButtonLink,
  Card,
  errorMessage,
  Failure,
  ScreenHeader,
  Stack,
  TextArea,
  toast,
  useBusy,
} from '@kithkin/shared';
import type { HouseRules } from '@kithkin/shared/contract';
import { MAX_HOUSE_RULES } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import styled from 'styled-components';
import { Loaded } from '../Loaded';
import { rulesApi } from './rulesApi';

const HINT =
  'Begin each rule with "## " and its title: these are the reasons of decisions. Lists begin with "- ", **words** are bold, [words](https://…) are a link.';

function RulesForm({ rules }: { rules: HouseRules }) {
  const [text, setText] = useState(rules.text);
  const [change, { isLoading, error }] = rulesApi.useChangeRulesMutation();
  useBusy('house rules', text !== rules.text);
  const save = async () => {
    const saved = await change(text);
    if (!saved.error) toast({ message: 'The rules are saved.', tone: 'success' });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={4}>
        <Editor>
          <TextArea
            label="House rules"
            hint={HINT}
            maxCharacters={MAX_HOUSE_RULES}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Editor>
        {error && <Failure message={errorMessage(error, 'The rules could not be saved.')} />}
        <Button type="submit" variant="primary" busy={isLoading}>
          Save
        </Button>
        <ButtonLink to="/rules" variant="quiet">
          See the page
        </ButtonLink>
      </Stack>
    </form>
  );
}

const Editor = styled.div`
  & textarea {
    min-block-size: min(50dvh, 480px);
  }
`;

/** Route `/desk/rules`: the rules of the network, as Markdown. */
export default function RulesScreen() {
  const query = rulesApi.useDeskRulesQuery();
  return (
    <>
      <ScreenHeader title="House rules" back />
      <Card>
        <Loaded query={query} what="the rules" height={240}>
          {(rules) => <RulesForm rules={rules} />}
        </Loaded>
      </Card>
    </>
  );
}
