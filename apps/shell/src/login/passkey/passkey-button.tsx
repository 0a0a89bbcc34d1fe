import { useState } from 'react';
import { Button, Icon, LiveRegion } from '@portal/ui';
import { PasskeyMessage } from './passkey-message.tsx';
import type { PasskeyOutcome } from './sign-in-with-passkey.thunk.ts';

interface Props {
  readonly label: string;
  readonly onUse: () => Promise<PasskeyOutcome>;
}

/** Lets the person use a passkey, and says below what came of it. */
export function PasskeyButton({ label, onUse }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyOutcome>();
  const press = async () => {
    setIsBusy(true);
    setOutcome(undefined);
    setOutcome(await onUse());
    setIsBusy(false);
  };
  return (
    <>
      <LiveRegion isUrgent>
        <PasskeyMessage outcome={outcome} />
      </LiveRegion>
      <Button isWide isBusy={isBusy} icon={<Icon name="key" size={18} />} onClick={() => void press()}>
        {label}
      </Button>
    </>
  );
}
