import { zodResolver } from '@hookform/resolvers/zod';
import { LANGUAGES } from '@sampan/contract/languages';
import { GALLERY_MAX, Site } from '@sampan/contract/site';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';
import { ChoosePicture } from './SitePictureField.tsx';

const GalleryFields = z.object({ site: Site.pick({ gallery: true }) });
type GalleryFields = z.infer<typeof GalleryFields>;

/** The office's own pictures of the gallery, which replace all that come with the product. */
export function GalleryForm({ gallery }: { gallery: Site['gallery'] }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<GalleryFields>({ resolver: zodResolver(GalleryFields), defaultValues: { site: { gallery } } });
  useFormDraft(form, 'site-gallery');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { fields, append, remove } = useFieldArray({ control, name: 'site.gallery' });
  const errors = formState.errors.site?.gallery;
  const submit = handleSubmit(({ site }) =>
    save({ site }, (saved) => reset({ site: { gallery: saved.site.gallery } })),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {fields.map(({ id, picture }, index) => (
        <fieldset key={id} className="flex flex-col gap-4 border-line border-b pb-6">
          <legend className="mb-2 font-medium">{t('gallery.number', { number: index + 1 })}</legend>
          <Picture
            picture={{ ...picture, alt: t('gallery.number', { number: index + 1 }) }}
            sizes="12rem"
            className="aspect-3/2 w-48 rounded-md border border-line object-cover"
          />
          {errors?.[index]?.picture?.message !== undefined && (
            <p className="text-danger text-sm">{fieldMessage(texts, errors[index].picture.message)}</p>
          )}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={t('gallery.words', { language: LANGUAGE_NAMES[language] })}
                error={fieldMessage(texts, errors?.[index]?.text?.[language]?.message)}
                autoComplete="off"
                dir="auto"
                {...register(`site.gallery.${index}.text.${language}`)}
              />
            ))}
          </div>
          <Button variant="ghost" size="sm" className="self-start" onClick={() => remove(index)}>
            {t('gallery.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < GALLERY_MAX && (
          <ChoosePicture
            label={t('gallery.add')}
            onChoose={(picture) => append({ picture, text: { en: '', he: '', zh: '' } })}
          />
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
