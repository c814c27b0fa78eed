import { Field, Stack } from '@kithkin/shared';
import type { SocialMedia } from '@kithkin/shared/contract';
import { NETWORKS, type Network, type ProfileErrors } from './rules';

interface Props {
  links: SocialMedia;
  errors: ProfileErrors;
  onChange: (network: Network, link: string) => void;
}

/** Fields for the four social links. */
export function LinkFields({ links, errors, onChange }: Props) {
  return (
    <Stack gap={3}>
      {NETWORKS.map(({ network, name }) => (
        <Field
          key={network}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={name}
          placeholder={`https://${network}.com/${network === 'linkedin' ? 'in/' : ''}name`}
          value={links[network]}
          error={errors[network]}
          onChange={(event) => onChange(network, event.target.value)}
        />
      ))}
    </Stack>
  );
}
