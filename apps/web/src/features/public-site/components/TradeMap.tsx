import dots from '#src/assets/world-dots.svg';
import { useTranslation } from '#src/lib/i18n.ts';
import { ARRIVAL_PORTS, LOADING_PORTS, MAP_SIZE, ROUTES } from '../trade-routes.ts';

/** Trade routes from the loading ports, on a dark background. */
export function TradeMap() {
  const { t } = useTranslation('showcase');
  const listed = (ports: typeof LOADING_PORTS | typeof ARRIVAL_PORTS) =>
    ports.map(({ name }) => t(`map.${name}`)).join(' · ');
  return (
    <figure>
      <div className="relative max-md:-mx-4">
        <img
          src={dots}
          alt=""
          width={MAP_SIZE.width}
          height={MAP_SIZE.height}
          loading="lazy"
          className="h-auto w-full"
        />
        <svg
          viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
          role="img"
          aria-label={t('map.alt')}
          direction="ltr"
          className="absolute inset-0 size-full overflow-visible"
        >
          <g className="fill-none stroke-brand" strokeWidth="1.4" strokeLinecap="round" strokeDasharray="0.1 4">
            {ROUTES.map((route) => (
              <path key={route} d={route} />
            ))}
          </g>
          {ARRIVAL_PORTS.map((port) => (
            <Port key={port.name} {...port} text={t(`map.${port.name}`)} />
          ))}
          {LOADING_PORTS.map((port) => (
            <Port key={port.name} {...port} text={t(`map.${port.name}`)} isLoading />
          ))}
        </svg>
      </div>
      <figcaption className="mt-6 grid gap-x-8 gap-y-2 text-sm md:grid-cols-[auto_1fr]">
        <span className="flex items-baseline gap-2 text-muted">
          <span className="size-2.5 shrink-0 self-center rounded-full bg-rust" />
          {t('map.from')}
        </span>
        <span>{listed(LOADING_PORTS)}</span>
        <span className="flex items-baseline gap-2 text-muted">
          <span className="size-2.5 shrink-0 self-center rounded-full border-2 border-brand" />
          {t('map.to')}
        </span>
        <span>{listed(ARRIVAL_PORTS)}</span>
      </figcaption>
    </figure>
  );
}

type PortProps = {
  x: number;
  y: number;
  label: { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' };
  text: string;
  isLoading?: boolean;
};

function Port({ x, y, label, text, isLoading = false }: PortProps) {
  return (
    <g>
      {isLoading && <circle cx={x} cy={y} r="9" className="beacon fill-rust" />}
      <circle
        cx={x}
        cy={y}
        r={isLoading ? 5 : 4}
        strokeWidth="2"
        className={isLoading ? 'fill-rust' : 'fill-canvas stroke-brand'}
      />
      {/* Hidden on a phone, where they are too small to read. The lists below name the ports too. */}
      <text
        x={x + label.dx}
        y={y + label.dy}
        textAnchor={label.anchor}
        fontSize="13"
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-canvas font-medium max-md:hidden"
      >
        {text}
      </text>
    </g>
  );
}
