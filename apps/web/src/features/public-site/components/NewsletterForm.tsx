import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';

type State = { is: 'idle' } | { is: 'sending' } | { is: 'done'; text: string } | { is: 'wrong'; text: string };

/** One field; the result replaces its hint. */
export function NewsletterForm() {
  const { t } = useTranslation('public');
  const isHydrated = useHydrated();
  const id = useId();
  const [state, setState] = useState<State>({ is: 'idle' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    if (!field.validity.valid) {
      setState({ is: 'wrong', text: t(field.validity.valueMissing ? 'newsletter.required' : 'newsletter.invalid') });
      field.focus();
      return;
    }
    setState({ is: 'sending' });
    try {
      const { subscribe } = await import('../api/subscribe.ts');
      setState({ is: 'done', text: await subscribe(field.value) });
      form.reset();
    } catch {
      setState({ is: 'wrong', text: t('newsletter.failed') });
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={`${id}-title`} className="flex max-w-md flex-col gap-3">
      <h2 id={`${id}-title`} className="text-base">
        {t('newsletter.title')}
      </h2>
      <p id={`${id}-text`} className="text-muted text-sm">
        {t('newsletter.text')}
      </p>
      <div className="flex flex-wrap gap-2">
        <label htmlFor={`${id}-email`} className="sr-only">
          {t('newsletter.email')}
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          dir="ltr"
          autoComplete="email"
          placeholder={t('newsletter.email')}
          disabled={state.is === 'sending'}
          aria-invalid={state.is === 'wrong' || undefined}
          aria-describedby={`${id}-text ${id}-status`}
          onChange={() => state.is !== 'idle' && setState({ is: 'idle' })}
          className="h-control min-w-0 flex-1 basis-48 rounded-control border border-control bg-surface px-3 placeholder:rtl:text-end"
        />
        <button type="submit" disabled={!isHydrated || state.is === 'sending'} className={buttonClass({})}>
          {t(state.is === 'sending' ? 'newsletter.sending' : 'newsletter.submit')}
        </button>
      </div>
      <p id={`${id}-status`} role="status" className={state.is === 'wrong' ? 'text-danger text-sm' : 'text-sm'}>
        {state.is === 'done' || state.is === 'wrong' ? state.text : ''}
      </p>
      <noscript>{t('newsletter.noScript')}</noscript>
    </form>
  );
}
