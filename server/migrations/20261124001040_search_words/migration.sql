-- The words by which an application is found, as `searchTextOf` of the contract writes them. Numbers
-- stand there whole, without their first and without their second group: people cut them there.
CREATE FUNCTION "application_search_text"(
  number text, customer_name text, customer_phone text, provisional_number text
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rtrim(' ' || regexp_replace(
    translate(
      lower(normalize(concat_ws(' ',
        customer_name, customer_phone,
        replace(number, '-', ''),
        concat(split_part(number, '-', 2), split_part(number, '-', 3), split_part(number, '-', 4)),
        concat(split_part(number, '-', 3), split_part(number, '-', 4)),
        replace(provisional_number, '-', ''),
        concat(split_part(provisional_number, '-', 2), split_part(provisional_number, '-', 3)),
        split_part(provisional_number, '-', 3)
      ), NFC)),
      U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\200C\200D', '0123456789'
    ),
    '[\s\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f]+', ' ', 'g'
  ))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "update_application_search"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO application_search
  SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
    application_search_text(number, customer_name, customer_phone, provisional_number)
  FROM after_change
  ON CONFLICT (id) DO UPDATE SET
    received_at = excluded.received_at,
    franchise_id = excluded.franchise_id,
    service_partner_id = excluded.service_partner_id,
    created_by_id = excluded.created_by_id,
    search_text = excluded.search_text
  WHERE (application_search.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE application_search SET search_text =
  application_search_text(number, customer_name, customer_phone, provisional_number)
FROM applications WHERE applications.id = application_search.id;
