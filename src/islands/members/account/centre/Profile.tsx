import { useState } from 'react';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import type { SiteConfig } from '#lib/members/account/site-config.ts';
import forms from '../login.css?url&no-inline';
import { AccountCard } from './cards/AccountCard.tsx';
import { BasicCard } from './cards/BasicCard.tsx';
import { DevicesCard } from './cards/DevicesCard.tsx';
import { MeCard } from './cards/MeCard.tsx';
import { SocialCard } from './cards/SocialCard.tsx';
import { Dialogs } from './Dialogs.tsx';
import { LaterTab } from './LaterTab.tsx';
import type { OpenDialog } from './opened.ts';
import { ownerOf } from './owner.ts';
import type { Loader } from './tabs.ts';

interface Props {
  user: SelfInfo;
  switches: SiteConfig['switch_config'];
  loadOpenData: Loader;
}

/** The owner's cards, and the flow that is open over them. */
export function Profile({ user, switches, loadOpenData }: Props) {
  // A snapshot of the user from when the flow opened: its success must not change its own texts.
  const [open, setOpen] = useState<{ flow: OpenDialog; user: SelfInfo }>();
  const show = (flow: OpenDialog) => setOpen({ flow, user });
  const owner = ownerOf(user);
  return (
    <>
      <link rel="stylesheet" href={forms} precedence="default" />
      <div className="stack">
        <MeCard user={user} canEdit={switches.EnableUserInfoEdit} onProfile={() => show('profile')} />
        <BasicCard owner={owner} onOpen={show} />
        <SocialCard status={user.bind_status} isOpen={switches.ShowThirdLogin} onOpen={show} />
        <DevicesCard />
        <AccountCard onLeave={() => show('leave')} />
        <LaterTab load={loadOpenData} />
      </div>
      {open && (
        <Dialogs
          key={open.flow}
          opened={open.flow}
          user={open.user}
          onOpen={show}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
