-- The words of a text as `searchText` of the contract writes them: names are found and told apart however they are spelled.
-- Most names have ASCII letters alone, which need no folding.
CREATE FUNCTION "search_words"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folding text := lower(given);
BEGIN
  IF octet_length(given) > length(given) THEN
    folding := translate(
      lower(normalize(regexp_replace(given, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'), NFD)),
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
        || U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
        || U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F'
        || U&'\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF'
        || U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F'
        || U&'\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF'
        || U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F'
        || U&'\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF'
        || U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F'
        || U&'\1946\1947\1948\1949\194A\194B\194C\194D\194E\194F'
        || U&'\1C40\1C41\1C42\1C43\1C44\1C45\1C46\1C47\1C48\1C49'
        || U&'\1C50\1C51\1C52\1C53\1C54\1C55\1C56\1C57\1C58\1C59'
        || U&'\ABF0\ABF1\ABF2\ABF3\ABF4\ABF5\ABF6\ABF7\ABF8\ABF9'
        || U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19',
      repeat('0123456789', 16)
    );
    folding := regexp_replace(folding, '[\u0300-\u036f\u093c]', '', 'g');
    IF folding ~ '[\u0900-\u097f]' THEN
      folding := regexp_replace(
        folding,
        '\u0919\u094d(?=[\u0915-\u0919])|\u091e\u094d(?=[\u091a-\u091e])|\u0923\u094d(?=[\u091f-\u0923])|\u0928\u094d(?=[\u0924-\u0928])|\u092e\u094d(?=[\u092a-\u092e])',
        U&'\0902', 'g'
      );
      folding := replace(folding, U&'\0901', U&'\0902'); -- chandrabindu, anusvara
      folding := replace(folding, U&'\090D', U&'\0972'); -- ऍ, ॲ
      folding := replace(folding, U&'\0905\0945', U&'\0972'); -- अ with ॅ
      folding := replace(folding, U&'\0905\093E', U&'\0906'); -- अ with ा
      folding := replace(folding, U&'\0905\0949', U&'\0911'); -- अ with ॉ
      folding := replace(folding, U&'\0905\094B', U&'\0913'); -- अ with ो
      folding := replace(folding, U&'\0905\094C', U&'\0914'); -- अ with ौ
      folding := replace(folding, U&'\0906\0945', U&'\0911'); -- आ with ॅ
      folding := replace(folding, U&'\0906\0947', U&'\0913'); -- आ with े
      folding := replace(folding, U&'\0906\0948', U&'\0914'); -- आ with ै
      folding := replace(folding, U&'\090F\0947', U&'\0910'); -- ए with े
      folding := replace(folding, U&'\093E\0945', U&'\0949'); -- ा with ॅ
      folding := replace(folding, U&'\093E\0947', U&'\094B'); -- ा with े
      folding := replace(folding, U&'\093E\0948', U&'\094C'); -- ा with ै
      folding := replace(folding, U&'\0972\0902', U&'\0905\0902');
      folding := replace(folding, U&'\0911\0902', U&'\0906\0902');
      folding := replace(folding, U&'\0949\0902', U&'\093E\0902');
      folding := replace(folding, U&'\0945\0902', U&'\0902');
    END IF;
  END IF;
  RETURN rtrim(' ' || ltrim(regexp_replace(
    folding, '[\s\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f\u2212\uff01-\uff0f\uff1a-\uff20]+', ' ', 'g'
  )));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "application_search_text"(
  number text, customer_name text, customer_phone text, provisional_number text
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_words(concat_ws(' ',
    customer_name, customer_phone,
    replace(number, '-', ''),
    concat(split_part(number, '-', 2), split_part(number, '-', 3), split_part(number, '-', 4)),
    concat(split_part(number, '-', 3), split_part(number, '-', 4)),
    replace(provisional_number, '-', ''),
    concat(split_part(provisional_number, '-', 2), split_part(provisional_number, '-', 3)),
    split_part(provisional_number, '-', 3)
  ))
$$;
--> statement-breakpoint
UPDATE application_search SET search_text =
  application_search_text(number, customer_name, customer_phone, provisional_number)
FROM applications WHERE applications.id = application_search.id;
--> statement-breakpoint
-- The column is generated: any change writes it anew.
UPDATE tickets SET number = number;
--> statement-breakpoint
UPDATE franchises SET search_text = '';
--> statement-breakpoint
UPDATE service_partners SET search_text = '';
--> statement-breakpoint
-- Of two spellings of one name on one number the latest visit stays.
DELETE FROM customers USING customers AS later
WHERE later.franchise_id = customers.franchise_id AND later.phone = customers.phone
  AND ltrim(search_words(later.name)) = ltrim(search_words(customers.name))
  AND (later.last_visit_at, later.id) > (customers.last_visit_at, customers.id);
--> statement-breakpoint
UPDATE customers SET name_key = ltrim(search_words(name));
