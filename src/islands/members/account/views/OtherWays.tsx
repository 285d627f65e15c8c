import { useStore } from '@nanostores/react';
import { $config } from '../../../platform/state/config.ts';
import type { LoginView } from '../../../platform/state/login.ts';
import { Logo } from '../Logo.tsx';
import { LOGIN } from '../wording.ts';
import type { ViewProps } from './view.ts';

interface Props extends ViewProps {
  current: LoginView;
}

const PROVIDERS = ['weixin', 'qq'] as const;

/** Other ways to sign in; a provider's view also offers those by phone. */
export function OtherWays({ current, onView }: Props) {
  const isProvider = current === 'weixin' || current === 'qq';
  const providers = useStore($config)?.switch_config.ShowThirdLogin ? PROVIDERS : [];
  const others = providers.filter(type => type !== current);
  if (!isProvider && others.length === 0) return null;
  return (
    <section className="login-third" aria-label={LOGIN.others}>
      <p aria-hidden="true">{LOGIN.others}</p>
      <div>
        {isProvider && (
          <>
            <button type="button" className="btn btn--plain btn--lg" onClick={() => onView('code')}>
              {LOGIN.byCode}
            </button>
            <button type="button" className="btn btn--plain btn--lg" onClick={() => onView('password')}>
              {LOGIN.byPassword}
            </button>
          </>
        )}
        {others.map(type => (
          <button key={type} type="button" className="btn btn--plain btn--lg" onClick={() => onView(type)}>
            <Logo of={type} />
            {LOGIN[type]}
          </button>
        ))}
      </div>
    </section>
  );
}
