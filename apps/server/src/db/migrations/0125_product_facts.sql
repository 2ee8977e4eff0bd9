-- What a buyer asks about a product. Null and the empty text mean unknown.
ALTER TABLE product
  ADD COLUMN brand text NOT NULL DEFAULT '',
  -- A code of a known unit, or a word of the office.
  ADD COLUMN unit text NOT NULL DEFAULT '',
  ADD COLUMN moq integer CHECK (moq > 0),
  -- [{ from, price }]: the price of a piece in US dollars from this quantity on.
  ADD COLUMN price_steps jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN lead_days integer CHECK (lead_days >= 0),
  ADD COLUMN carton_quantity integer CHECK (carton_quantity > 0),
  -- [length, width, height]
  ADD COLUMN carton_cm jsonb,
  ADD COLUMN carton_kg numeric(7, 3) CHECK (carton_kg > 0),
  ADD COLUMN hs_code text NOT NULL DEFAULT '',
  ADD COLUMN material text NOT NULL DEFAULT '',
  ADD COLUMN color text NOT NULL DEFAULT '',
  ADD COLUMN size text NOT NULL DEFAULT '',
  -- Two letters of a country.
  ADD COLUMN origin text NOT NULL DEFAULT '',
  ADD COLUMN sample_price numeric(9, 2) CHECK (sample_price >= 0),
  ADD COLUMN port text NOT NULL DEFAULT '',
  -- [{ name, validUntil }]
  ADD COLUMN certificates jsonb NOT NULL DEFAULT '[]';

-- Specifications that say one of these without doubt fill it. They stay as they are. Versions and lists do not change.
ALTER TABLE product DISABLE TRIGGER USER;
WITH said AS (
  SELECT product.id, btrim(lower(normalize(fact.key, NFKC))) AS name, btrim(normalize(fact.value, NFKC)) AS value
  FROM product, jsonb_each_text(product.specifications) AS fact
), field AS (
  SELECT id, value, CASE
    WHEN name ~ '^(moq|min(imum|\.)? order( quantity| qty)?|min(imum|\.)? (quantity|qty)|כמות מינימום( להזמנה)?|מינימום להזמנה|(最小|最低)?起[订訂]量)$' THEN 'moq'
    WHEN name ~ '^(unit|price unit|sold by|(יחידת )?(מידה|מכירה)|יחידה|(计价|销售)?单位)$' THEN 'unit'
    WHEN name ~ '^(lead time|delivery( time)?|production( lead)? time|זמן (אספקה|ייצור)|מועד אספקה|交期|交货(期|时间)|生产周期)$' THEN 'lead'
    WHEN name ~ '^(carton|carton quantity|(pcs|qty|quantity) ?(/|per) ?(ctn|carton)|כמות בקרטון|装箱数|每箱数量)$' THEN 'carton'
    WHEN name ~ '^(carton (size|dimensions?)|מידות (ה)?קרטון|外箱尺寸|箱规)$' THEN 'size of carton'
    WHEN name ~ '^(carton weight|g\.?w\.? ?(/|per) ?(ctn|carton)|משקל (ה)?קרטון|整箱毛重)$' THEN 'weight of carton'
    WHEN name ~ '^(hs|hs code|קוד מכס|海关编码|hs编码)$' THEN 'hs'
    WHEN name ~ '^(material|חומר|材质|材料)$' THEN 'material'
    WHEN name ~ '^(colou?r|צבע|颜色)$' THEN 'color'
    WHEN name ~ '^(size|מידה|גודל|尺码)$' THEN 'size'
    WHEN name ~ '^(origin|country of origin|made in|ארץ (ייצור|מקור)|原产地|原产国)$' THEN 'origin'
    WHEN name ~ '^(port|fob port|port of loading|נמל( טעינה)?|起运港|装运港)$' THEN 'port'
    WHEN name ~ '^(brand|מותג|品牌)$' THEN 'brand'
    END AS field
  FROM said
), certain AS (
  -- Two specifications of one field that disagree are not.
  SELECT id, field, min(value) AS value FROM field WHERE field IS NOT NULL AND value <> ''
  GROUP BY id, field HAVING min(value) = max(value)
), read AS (
  SELECT id,
    min(substring(value FROM '^([1-9]\d{0,8})(?: ?(?:pcs|pieces?|pc|units?|יחידות|יח׳|件|个))?\.?$')) FILTER (WHERE field = 'moq') AS moq,
    min(unit_of.code) FILTER (WHERE field = 'unit') AS unit,
    min(substring(lower(value) FROM '^(\d{1,3}) ?(?:days?|ימים|יום|天|日)$')) FILTER (WHERE field = 'lead') AS lead_days,
    min(substring(lower(value) FROM '^([1-9]\d{0,5}) ?(?:pcs|pieces?|pc|units?|יחידות|件|个)(?: ?(?:/|per) ?(?:ctn|carton))?$')) FILTER (WHERE field = 'carton') AS carton_quantity,
    min('[' || regexp_replace(regexp_replace(lower(value), ' ?cm$', ''), ' ?[x×*] ?', ', ', 'g') || ']')
      FILTER (WHERE field = 'size of carton' AND lower(value) ~ '^[1-4]?[1-9]?\d(\.\d)? ?[x×*] ?[1-4]?[1-9]?\d(\.\d)? ?[x×*] ?[1-4]?[1-9]?\d(\.\d)? ?cm$') AS carton_cm,
    min(substring(lower(value) FROM '^(\d{1,3}(?:\.\d{1,3})?) ?(?:kgs?|ק״ג|公斤)$')) FILTER (WHERE field = 'weight of carton') AS carton_kg,
    min(value) FILTER (WHERE field = 'hs' AND value ~ '^\d[\d.]{3,11}$') AS hs_code,
    min(value) FILTER (WHERE field = 'material' AND length(value) <= 100) AS material,
    min(value) FILTER (WHERE field = 'color' AND length(value) <= 60) AS color,
    min(value) FILTER (WHERE field = 'size' AND length(value) <= 60) AS size,
    min(CASE WHEN lower(value) IN ('china', 'prc', 'cn', 'סין', '中国') THEN 'CN' WHEN lower(value) IN ('thailand', 'th', 'תאילנד', '泰国') THEN 'TH' END)
      FILTER (WHERE field = 'origin') AS origin,
    min(value) FILTER (WHERE field = 'port' AND length(value) <= 60) AS port,
    min(value) FILTER (WHERE field = 'brand' AND length(value) <= 60) AS brand
  FROM certain
  LEFT JOIN (VALUES
    ('pcs', 'pcs'), ('pc', 'pcs'), ('piece', 'pcs'), ('pieces', 'pcs'), ('unit', 'pcs'), ('יחידה', 'pcs'), ('件', 'pcs'), ('个', 'pcs'),
    ('set', 'set'), ('sets', 'set'), ('סט', 'set'), ('套', 'set'), ('pair', 'pair'), ('pairs', 'pair'), ('זוג', 'pair'), ('双', 'pair'), ('对', 'pair'),
    ('box', 'box'), ('קופסה', 'box'), ('盒', 'box'), ('carton', 'carton'), ('קרטון', 'carton'), ('箱', 'carton'),
    ('pack', 'pack'), ('חבילה', 'pack'), ('包', 'pack'), ('roll', 'roll'), ('גליל', 'roll'), ('卷', 'roll'), ('bag', 'bag'), ('שקית', 'bag'), ('袋', 'bag'),
    ('bottle', 'bottle'), ('בקבוק', 'bottle'), ('瓶', 'bottle'), ('dozen', 'dozen'), ('תריסר', 'dozen'), ('打', 'dozen'),
    ('kg', 'kg'), ('ק״ג', 'kg'), ('公斤', 'kg')
  ) AS unit_of (typed, code) ON field = 'unit' AND lower(value) = unit_of.typed
  GROUP BY id
)
UPDATE product SET
  moq = read.moq::integer,
  unit = coalesce(read.unit, ''),
  lead_days = read.lead_days::integer,
  carton_quantity = read.carton_quantity::integer,
  carton_cm = read.carton_cm::jsonb,
  carton_kg = nullif(read.carton_kg::numeric, 0),
  hs_code = coalesce(read.hs_code, ''),
  material = coalesce(read.material, ''),
  color = coalesce(read.color, ''),
  size = coalesce(read.size, ''),
  origin = coalesce(read.origin, ''),
  port = coalesce(read.port, ''),
  brand = coalesce(read.brand, '')
FROM read WHERE read.id = product.id;
ALTER TABLE product ENABLE TRIGGER USER;
