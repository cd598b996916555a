-- Operators see which words were learnt to be tendered together, the most frequent pairs first, on a page of their own.

create index word_pair_notices on word_pair (notices desc, word_key, other_key);

-- first out of each other's way: no two may have one position, even for a moment
update menu_item set position = position + 1000
  where parent_name = 'Operations' and position > (select position from menu_item where name = 'OperatorDictionaries');
update menu_item set position = position - 999 where parent_name = 'Operations' and position > 1000;
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id)
  select 'OperatorWords', 'Operations', position + 1, '/operations/words', 'cuttingEdge/operator-words', '相关词', 'dictionary', 300
  from menu_item where name = 'OperatorDictionaries';
