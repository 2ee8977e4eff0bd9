import { ArrowRight, Eye, Mail, MoreHorizontal, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { SearchableSelect } from '#src/ui/forms/SearchableSelect.tsx';
import type { SearchableOption } from '#src/ui/forms/SearchableSelectBox.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { GalleryTexts } from './gallery-texts.ts';

export function GalleryControls({ texts }: { texts: GalleryTexts }) {
  return (
    <>
      <Actions texts={texts} />
      <Fields texts={texts} />
      <Choices texts={texts} />
    </>
  );
}

function Actions({ texts }: { texts: GalleryTexts }) {
  return (
    <Card title={texts.actions} actions={<IconButton icon={RefreshCw} label={texts.refresh} size="sm" />}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button>{texts.save}</Button>
          <Button variant="secondary">{texts.cancel}</Button>
          <Button variant="ghost">{texts.view}</Button>
          <Button variant="danger">{texts.delete}</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={Plus}>{texts.add}</Button>
          <Button variant="secondary" icon={RefreshCw}>
            {texts.refresh}
          </Button>
          <ButtonLink to="/" variant="ghost" icon={ArrowRight} mirrorIcon>
            {texts.next}
          </ButtonLink>
          <Button variant="danger" icon={Trash2}>
            {texts.delete}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm">{texts.save}</Button>
          <Button size="sm" variant="secondary" icon={Pencil}>
            {texts.edit}
          </Button>
          <IconButton icon={Pencil} label={texts.edit} />
          <IconLink icon={Eye} label={texts.view} to="/" />
          <IconButton icon={Trash2} label={texts.delete} variant="danger" />
          <IconButton icon={ArrowRight} label={texts.next} mirrorIcon />
          <IconButton icon={MoreHorizontal} label={texts.more} size="sm" disabled />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button busy>{texts.saving}</Button>
          <Button disabled>{texts.save}</Button>
          <Button variant="secondary" disabled>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy>
            {texts.delete}
          </Button>
        </div>
        <Button className="max-w-64 self-start">{texts.longAction}</Button>
      </div>
    </Card>
  );
}

function Fields({ texts }: { texts: GalleryTexts }) {
  const [search, setSearch] = useState('');
  const [filledSearch, setFilledSearch] = useState('SKU-0001');
  const [country, setCountry] = useState<SearchableOption | null>(null);
  const [countrySearch, setCountrySearch] = useState('');
  return (
    <Card title={texts.fields}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextField label={texts.fullName} defaultValue={texts.people[0]} autoComplete="off" />
        <TextField label={texts.company} optional />
        <TextField label={texts.disabled} defaultValue="dana" dir="ltr" disabled />
        <TextField
          label={texts.email}
          error={texts.emailError}
          defaultValue="dana@example"
          dir="ltr"
          startIcon={Mail}
        />
        <TextField label={texts.phone} hint={texts.phoneHint} type="tel" dir="ltr" defaultValue="+972 50 000 0123" />
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          defaultValue="harbour-at-dawn"
          autoComplete="off"
        />
        <SelectField
          label={texts.country}
          options={texts.countries.map((country) => ({ value: country, label: country }))}
        />
        <SelectField label={texts.company} error={texts.emailError} options={[{ value: '', label: '—' }]} />
        <SelectField label={texts.company} disabled options={[{ value: '', label: '—' }]} />
        <SearchableSelect
          label={texts.country}
          optional
          value={country}
          onChange={setCountry}
          options={texts.countries
            .filter((name) => name.includes(countrySearch))
            .map((name) => ({ value: name, label: name, detail: 'SUP-0001' }))}
          onSearch={setCountrySearch}
          placeholder={texts.searchHint}
        />
        <div className="md:col-span-2">
          <TextArea label={texts.notes} defaultValue={texts.notesValue} optional rows={3} />
        </div>
        <div className="flex flex-col gap-4">
          <SearchField label={texts.search} placeholder={texts.searchHint} value={search} onChange={setSearch} />
          <SearchField
            label={texts.search}
            placeholder={texts.searchHint}
            value={filledSearch}
            onChange={setFilledSearch}
          />
        </div>
      </div>
    </Card>
  );
}

function Choices({ texts }: { texts: GalleryTexts }) {
  const [prices, setPrices] = useState(true);
  const [mail, setMail] = useState(false);
  return (
    <Card title={texts.choices}>
      <div className="grid gap-8 md:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Checkbox label={texts.remember} defaultChecked />
          <Checkbox label={texts.terms} />
          <Checkbox label={texts.remember} disabled />
          <Checkbox label={texts.remember} defaultChecked disabled />
        </div>
        <div className="flex flex-col gap-3">
          <Switch label={texts.showPrices} hint={texts.showPricesHint} checked={prices} onChange={setPrices} />
          <Switch label={texts.mail} checked={mail} onChange={setMail} />
          <Switch label={texts.mail} checked disabled onChange={setMail} />
        </div>
      </div>
    </Card>
  );
}
